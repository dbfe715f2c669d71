import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { invitesApi } from '#contract/teams/invites/invites.api'
import { inviteKindLabels, inviteStateLabels } from '#contract/teams/invites/invites.labels'
import type { InviteRow } from '#contract/teams/invites/invites.model'
import type { AnyInviteKind } from '#contract/teams/teams.model'
import { given } from '#lib/net/query'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { revokeInvite } from '../../invites.mutations'
import { invitesQueries } from '../../invites.queries'
import { inviteColumns } from './invite-columns'
import { InviteLink, type Link } from './invite-link'
import { InviteMaker } from './invite-maker'
import { InviteUses } from './invite-uses'

type Kind = AnyInviteKind
type State = InviteRow['state']
const kinds = { all: '全部类型', ...inviteKindLabels }
const states = { all: '全部', ...inviteStateLabels }
const shape = {
  kind: ['all', ...(Object.keys(inviteKindLabels) as Kind[])],
  // Those that count are what one looks for.
  state: ['live', 'all', ...(Object.keys(inviteStateLabels) as State[])],
  keyword: '',
} as const
const options = <V extends string>(labels: Record<V, string>) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }))
const kindOptions = options<Kind | 'all'>(kinds)
const stateOptions = options<State | 'all'>(states)

type InvitesProps = { roomId: number; room: RoomDetail | undefined; ended: boolean }

/** Every invite of the room and its teams: made, handed on, looked after and ended. A tab of the member screen. */
export function Invites({ roomId, room, ended }: InvitesProps) {
  const client = useQueryClient()
  const at = useListState(shape, { sorts: ['kind', 'used', 'name', 'until'] })
  const [making, setMaking] = useState(false)
  const [link, setLink] = useState<Link>()
  const [used, setUsed] = useState<InviteRow>()
  const { kind, state, keyword } = at.filter
  const asked = {
    kind: kind === 'all' ? undefined : kind,
    state: state === 'all' ? undefined : state,
    keyword,
  }
  const query = usePaged(
    at,
    ({ page }) => invitesQueries.lists(roomId, { ...given(asked), ...given({ sort: at.order }), ...page }),
    (invite) => invite.id,
  )
  const revoke = async (i: InviteRow) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `这个邀请链接和二维码将不能再用；已经加入的 ${i.used} 人不受影响。撤销后不能恢复，可以重新发一个。`
    if (!(await confirm({ title: '撤销邀请', body, confirmText: '撤销', danger: true }))) return
    await attempt(async () => {
      await revokeInvite(client, roomId, i.id)
      await say('已撤销邀请')
    })
  }
  return (
    <div className="stack">
      <PagedList
        caption="邀请"
        unit="个"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={inviteColumns}
        rowKey={(i) => String(i.id)}
        rowLabel={(i) => i.note || inviteKindLabels[i.kind]}
        rowActions={(i) => [
          ...(i.invite_url
            ? [{ key: 'link', label: '链接和二维码', onSelect: () => setLink({ ...i, url: i.invite_url }) }]
            : []),
          { key: 'uses', label: '谁用过', onSelect: () => setUsed(i) },
          ...(i.state === 'live'
            ? [{ key: 'revoke', label: '撤销', danger: true, online: true, onSelect: () => revoke(i) }]
            : []),
        ]}
        empty={
          <Empty title={state === 'live' && !keyword ? '没有有效的邀请' : '没有符合的邀请'} icon="link">
            发出带有效期和人数的邀请链接，学员、教师、导师、评委都能用它加入。
          </Empty>
        }
        toolbar={
          <ListTools
            actions={
              <>
                <Button size="sm" icon="plus" disabled={ended || !room} onClick={() => setMaking(true)}>
                  新建邀请
                </Button>
                <ExportMenu
                  api={invitesApi.exportList}
                  query={{ training_room_id: roomId, ...asked, sort: at.order }}
                />
              </>
            }
            filters={
              <>
                <Chips
                  label="邀请类型"
                  options={kindOptions}
                  value={kind}
                  onChange={(next) => at.show({ kind: next })}
                />
                <Chips
                  label="邀请状态"
                  options={stateOptions}
                  value={state}
                  onChange={(next) => at.show({ state: next })}
                />
              </>
            }
            search={{
              label: '按备注、团队或邀请人搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
      />
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
