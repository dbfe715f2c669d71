import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportApi } from '#contract/rooms/import/import.api'
import { type GivenRole, mayRemove, rolesFor } from '#contract/rooms/members/members.rules'
import { roomRoleLabels } from '#contract/rooms/rooms.labels'
import type { RoomMemberRow } from '#contract/rooms/rooms.model'
import { useChosen } from '#lib/use-chosen'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { ExportMenu } from '#ui/lists/export-menu'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { accountQueries } from '../../../../account/account.queries'
import { HandOutReset } from '../../../../orgs/parts/hand-out-reset'
import { changeRole, removeUsers } from '../../../members.mutations'
import { membersQueries } from '../../../members.queries'
import { issueReset } from '../../../reset.mutations'
import { AddMembers } from './add-members'
import { memberColumns } from './member-columns'
import { asked, MemberFilters, memberFilter } from './member-filters'
import type { MemberTabProps } from './member-tab'
import { useRemoval } from './use-removal'

/** What a person may do from then on. */
const roleEffects: Record<GivenRole, string> = {
  admin: '可以管理成员、内容和实训室设置',
  teacher: '可以管理成员、布置和评分',
  user: '不能再进入管理端',
}
const removal = {
  title: '移除成员',
  effects: '将离开实训室和所在团队，没有投稿的任务名额会还给其他同学，不能再查看内容。',
  verb: '移除',
}

/** Everybody in the room and its committee. */
export function Members({ roomId, room, ended }: MemberTabProps) {
  const client = useQueryClient()
  const uid = useQuery(accountQueries.userInfo()).data?.uid
  const at = useListState(memberFilter, { size: 100, sorts: ['name', 'time'] })
  const [adding, setAdding] = useState(false)
  const [forgetful, setForgetful] = useState<RoomMemberRow>()
  const { remove, bar } = useRemoval(roomId)
  // Until it is known who asks, any row may be their own.
  const me = room && uid && { ...room, uid }
  const removable = (row: RoomMemberRow) => Boolean(me && mayRemove(me, row))
  const filter = asked(at.filter)
  const found = { ...filter, sort: at.order }
  const query = usePaged(
    at,
    ({ offset, limit }) => membersQueries.list(roomId, { ...found, offset: offset || undefined, limit }),
    (member) => member.uid,
  )
  const { chosen, clear, selection } = useChosen({
    query,
    of: { ...found, place: query.place },
    keyOf: (row: RoomMemberRow) => String(row.uid),
    selectable: removable,
    read: (page) => client.fetchQuery(membersQueries.list(roomId, { ...found, ...page })),
    unit: '人',
  })
  const takeOut = async (people: RoomMemberRow[]) => {
    const many = people.length > 1 && { title: `移除 ${people.length} 名成员` }
    if (await remove(people, { ...removal, ...many }, (uids) => removeUsers(client, roomId, uids))) clear()
  }
  const setRole = async (row: RoomMemberRow, role: GivenRole) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `${row.truename}将从${roomRoleLabels[row.role]}变为${roomRoleLabels[role]}，${roleEffects[role]}，并收到通知。可以随时改回。`
    if (!(await confirm({ title: `设为${roomRoleLabels[role]}？`, body, confirmText: `设为${roomRoleLabels[role]}` })))
      return
    await attempt(async () => {
      await changeRole(client, roomId, row.uid, role)
      await say(`${row.truename}现在是${roomRoleLabels[role]}`)
    })
  }
  const roles = (row: RoomMemberRow) => (me ? rolesFor(me, row) : [])
  const actions = (row: RoomMemberRow) => [
    // Who competes here is offered no other role, but told why.
    ...(row.no_raise && roles(row).length
      ? [{ key: 'role', label: row.no_raise, menu: true, disabled: true, onSelect: () => undefined }]
      : roles(row).map((role) => ({
          key: role,
          label: `设为${roomRoleLabels[role]}`,
          menu: true,
          online: true,
          onSelect: () => setRole(row, role),
        }))),
    // Whose account it is not theirs to open, the server says.
    ...(me && row.uid !== uid && (row.role === 'user' || me.org_roles.length)
      ? [{ key: 'password', label: '重设密码', menu: true, onSelect: () => setForgetful(row) }]
      : []),
    ...(removable(row)
      ? [{ key: 'remove', label: '移除', danger: true, online: true, onSelect: () => takeOut([row]) }]
      : []),
  ]
  return (
    <>
      {bar}
      <PagedList
        caption="成员"
        offline="管理成员需要联网"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={memberColumns}
        rowKey={(row) => String(row.uid)}
        rowLabel={(row) => row.truename}
        selection={selection}
        rowActions={actions}
        empty={
          at.narrowed ? (
            <Empty title="没有找到符合的成员" icon="search" />
          ) : (
            <Empty title="还没有成员" icon="team">
              分享实训室链接或二维码，邀请同学加入。
            </Empty>
          )
        }
        toolbar={
          <MemberFilters
            roomId={roomId}
            filter={at.filter}
            busy={query.isFetching}
            teamTitle={query.data?.list[0]?.team_title ?? ''}
            onFilter={at.show}
            actions={
              <>
                <Button size="sm" icon="plus" disabled={ended || !room} onClick={() => setAdding(true)}>
                  添加成员
                </Button>
                <ExportMenu api={exportApi.list} query={{ training_room_id: roomId, list: 'member', ...found }} />
                {ended && <span className="secondary">实训室已经结束，不能再添加成员</span>}
              </>
            }
            chosen={
              chosen.length > 0 && (
                <OnlineButton act="移除" size="sm" variant="danger" onClick={() => takeOut(chosen)}>
                  {`移除已选 ${chosen.length} 人`}
                </OnlineButton>
              )
            }
          />
        }
      />
      {forgetful && (
        <HandOutReset
          issue={(of) => issueReset(roomId, of)}
          person={forgetful}
          onClose={() => setForgetful(undefined)}
        />
      )}
      {adding && room && <AddMembers room={room} onClose={() => setAdding(false)} />}
    </>
  )
}
