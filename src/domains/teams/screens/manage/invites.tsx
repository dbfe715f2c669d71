import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { invitesApi } from '#contract/teams/invites.api'
import { inviteKindLabels, inviteStateLabels } from '#contract/teams/invites.labels'
import type { InviteRow } from '#contract/teams/invites.model'
import type { AnyInviteKind } from '#contract/teams/teams.model'
import { useDataAge } from '#lib/data-age'
import { ApiError, errorText } from '#lib/errors'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { attempt, say } from '#ui/say'
import { Chips } from '#ui/tag'
import { ExportMenu } from '../../../rooms/parts/export-menu'
import { revokeInvite } from '../../invites.mutations'
import { invitesQueries } from '../../invites.queries'
import { inviteColumns } from './invite-columns'
import { InviteLink, type Link } from './invite-link'
import { InviteMaker } from './invite-maker'
import { InviteUses } from './invite-uses'

type Kind = AnyInviteKind | 'all'
type State = InviteRow['state'] | 'all'
const kinds = [
  { value: 'all' as Kind, label: '全部类型' },
  ...Object.entries(inviteKindLabels).map(([value, label]) => ({ value: value as Kind, label })),
]
const states = [
  { value: 'all' as State, label: '全部' },
  ...Object.entries(inviteStateLabels).map(([value, label]) => ({ value: value as State, label })),
]

type InvitesProps = { roomId: number; room: RoomDetail | undefined; ended: boolean }

/** Every invite of the room and its teams: made, handed on, looked after and ended. A tab of the member screen. */
export function Invites({ roomId, room, ended }: InvitesProps) {
  const client = useQueryClient()
  const [filter, setFilter] = useState({ kind: 'all' as Kind, state: 'live' as State, offset: 0 })
  const [making, setMaking] = useState(false)
  const [link, setLink] = useState<Link>()
  const [used, setUsed] = useState<InviteRow>()
  const { kind, state, offset } = filter
  const query = useQuery({
    ...invitesQueries.lists(roomId, {
      ...(kind !== 'all' && { kind }),
      ...(state !== 'all' && { state }),
      offset,
    }),
    placeholderData: keepPreviousData,
  })
  const age = useDataAge(query)
  const show = (next: Partial<typeof filter>) => setFilter({ ...filter, offset: 0, ...next })
  const revoke = async (i: InviteRow) => {
    const { confirm } = await import('#ui/confirm')
    const body = `这个邀请链接和二维码将不能再用；已经加入的 ${i.used} 人不受影响。撤销后不能恢复，可以重新发一个。`
    if (!(await confirm({ title: '撤销邀请', body, confirmText: '撤销', danger: true }))) return
    await attempt(async () => {
      await revokeInvite(client, roomId, i.id)
      await say('已撤销邀请')
    })
  }
  if (!query.data && query.error)
    return (
      <ErrorState
        message={errorText(query.error)}
        code={query.error instanceof ApiError ? query.error.code : undefined}
        onRetry={() => query.refetch()}
      />
    )
  const { total = 0, limit = 1 } = query.data ?? {}
  return (
    <div className="stack">
      {age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />}
      <DataList
        caption="邀请"
        columns={inviteColumns}
        rows={query.data?.list}
        rowKey={(i) => String(i.id)}
        rowLabel={(i) => i.note || inviteKindLabels[i.kind]}
        rowActions={(i) => [
          ...(i.invite_url
            ? [{ key: 'link', label: '链接和二维码', onSelect: () => setLink({ ...i, url: i.invite_url }) }]
            : []),
          { key: 'uses', label: '谁用过', onSelect: () => setUsed(i) },
          ...(i.state === 'live' ? [{ key: 'revoke', label: '撤销', danger: true, onSelect: () => revoke(i) }] : []),
        ]}
        empty={
          <Empty title={state === 'live' ? '没有有效的邀请' : '没有符合的邀请'} icon="link">
            发出带有效期和人数的邀请链接，学员、教师、导师、评委都能用它加入。
          </Empty>
        }
        toolbar={
          <div className="stack">
            <div className="row">
              <Button size="sm" icon="plus" disabled={ended || !room} onClick={() => setMaking(true)}>
                新建邀请
              </Button>
              <ExportMenu
                api={invitesApi.exportList}
                query={{
                  training_room_id: roomId,
                  kind: kind === 'all' ? undefined : kind,
                  state: state === 'all' ? undefined : state,
                }}
              />
            </div>
            <Chips label="邀请类型" options={kinds} value={kind} onChange={(next) => show({ kind: next })} />
            <Chips label="邀请状态" options={states} value={state} onChange={(next) => show({ state: next })} />
          </div>
        }
      />
      {total > limit && (
        <nav className="row" aria-label="翻页">
          <Button size="sm" variant="secondary" disabled={!offset} onClick={() => show({ offset: offset - limit })}>
            上一页
          </Button>
          <span className="secondary tabular">
            {offset + 1}–{Math.min(offset + limit, total)} / {total}
          </span>
          <Button
            size="sm"
            variant="secondary"
            disabled={offset + limit >= total}
            onClick={() => show({ offset: offset + limit })}
          >
            下一页
          </Button>
        </nav>
      )}
      {making && room && (
        <InviteMaker
          room={room}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setLink(made)
          }}
        />
      )}
      {link && room && <InviteLink link={link} room={room} onClose={() => setLink(undefined)} />}
      {used && <InviteUses roomId={roomId} invite={used} onClose={() => setUsed(undefined)} />}
    </div>
  )
}
