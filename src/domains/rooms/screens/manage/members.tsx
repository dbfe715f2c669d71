import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportApi } from '#contract/rooms/import.api'
import { type GivenRole, mayRemove, rolesFor } from '#contract/rooms/members.rules'
import { roomRoleLabels } from '#contract/rooms/rooms.labels'
import type { RoomMemberRow } from '#contract/rooms/rooms.model'
import { useDataAge } from '#lib/data-age'
import { ApiError, errorText } from '#lib/errors'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { attempt, say } from '#ui/say'
import { accountQueries } from '../../../account/account.queries'
import { changeRole, removeUsers } from '../../members.mutations'
import type { MemberFilter } from '../../members.queries'
import { ExportMenu } from '../../parts/export-menu'
import { AddMembers } from './add-members'
import { HandOutReset } from './hand-out-reset'
import styles from './member.module.css'
import { memberColumns } from './member-columns'
import { MemberFilters } from './member-filters'
import type { MemberTabProps } from './member-tabs'
import { MoreRows } from './more-rows'
import { useMemberPages } from './use-pages'
import { useRemoval } from './use-removal'

const nothing: ReadonlySet<string> = new Set()
/** What a person may do from then on. */
const roleEffects: Record<GivenRole, string> = {
  admin: '可以管理成员、内容和实训室设置',
  teacher: '可以管理成员、布置和评分',
  user: '不能再进入管理端',
}
const removal = { title: '移除成员', effects: '将离开实训室和所在团队，不能再查看内容。', verb: '移除' }

/** Everybody in the room and its committee. */
export function Members({ roomId, room, ended }: MemberTabProps) {
  const client = useQueryClient()
  const uid = useQuery(accountQueries.userInfo()).data?.uid ?? 0
  const [filter, setFilter] = useState<MemberFilter>({})
  const [selected, setSelected] = useState<ReadonlySet<string>>(nothing)
  const [adding, setAdding] = useState(false)
  const [forgetful, setForgetful] = useState<RoomMemberRow>()
  const { remove, bar } = useRemoval(roomId)
  const pages = useMemberPages(roomId, filter)
  const age = useDataAge(pages.age)
  const me = room && { ...room, uid }
  const removable = (row: RoomMemberRow) => me !== undefined && mayRemove(me, row)
  const chosen = (pages.rows ?? []).filter((row) => selected.has(String(row.uid)) && removable(row))
  const takeOut = async (people: RoomMemberRow[]) => {
    if (await remove(people, removal, (uids) => removeUsers(client, roomId, uids))) setSelected(nothing)
  }
  const setRole = async (row: RoomMemberRow, role: GivenRole) => {
    const { confirm } = await import('#ui/confirm')
    const body = `${row.truename}将从${roomRoleLabels[row.role]}变为${roomRoleLabels[role]}，${roleEffects[role]}，并收到通知。可以随时改回。`
    if (!(await confirm({ title: `设为${roomRoleLabels[role]}？`, body, confirmText: `设为${roomRoleLabels[role]}` })))
      return
    await attempt(async () => {
      await changeRole(client, roomId, row.uid, role)
      await say(`${row.truename}现在是${roomRoleLabels[role]}`)
    })
  }
  const actions = (row: RoomMemberRow) => [
    ...(me ? rolesFor(me, row) : []).map((role) => ({
      key: role,
      label: `设为${roomRoleLabels[role]}`,
      menu: true,
      onSelect: () => setRole(row, role),
    })),
    // Whose account it is not theirs to open, the server says.
    ...(row.uid !== uid && (row.role === 'user' || me?.org_roles.length)
      ? [{ key: 'password', label: '重设密码', menu: true, onSelect: () => setForgetful(row) }]
      : []),
    ...(removable(row) ? [{ key: 'remove', label: '移除', danger: true, onSelect: () => takeOut([row]) }] : []),
  ]
  const filtered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      {age !== undefined && (
        <OfflineNote kind={pages.age.isError ? 'stale' : 'offline'} dataAt={age}>
          管理成员需要联网
        </OfflineNote>
      )}
      {bar}
      <div className={styles.chosen}>
        <Button size="sm" icon="plus" disabled={ended || !room} onClick={() => setAdding(true)}>
          添加成员
        </Button>
        <ExportMenu api={exportApi.list} query={{ training_room_id: roomId, list: 'member', ...filter }} />
        {chosen.length > 0 && (
          <Button size="sm" variant="danger" onClick={() => takeOut(chosen)}>
            移除已选 {chosen.length} 人
          </Button>
        )}
        {ended && <span className="secondary">实训室已经结束，不能再添加成员</span>}
      </div>
      <MemberFilters
        roomId={roomId}
        filter={filter}
        busy={pages.busy}
        onFilter={(next) => {
          setFilter(next)
          setSelected(nothing)
        }}
      />
      {pages.failed ? (
        <ErrorState
          message={errorText(pages.failed.error)}
          code={pages.failed.error instanceof ApiError ? pages.failed.error.code : undefined}
          onRetry={() => pages.failed?.refetch()}
        />
      ) : (
        <DataList
          caption="成员"
          columns={memberColumns}
          rows={pages.rows}
          rowKey={(row) => String(row.uid)}
          rowLabel={(row) => row.truename}
          selection={{ selected, onChange: setSelected, selectable: removable }}
          rowActions={actions}
          empty={
            filtered ? (
              <Empty title="没有找到符合的成员" icon="search" />
            ) : (
              <Empty title="还没有成员" icon="team">
                分享实训室链接或二维码，邀请同学加入。
              </Empty>
            )
          }
        />
      )}
      {pages.rows && <MoreRows shown={pages.rows.length} total={pages.total} busy={pages.busy} more={pages.more} />}
      {forgetful && <HandOutReset roomId={roomId} person={forgetful} onClose={() => setForgetful(undefined)} />}
      {adding && room && <AddMembers room={room} onClose={() => setAdding(false)} />}
    </>
  )
}
