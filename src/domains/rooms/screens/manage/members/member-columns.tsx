import { roomRoleLabels, seatLabels } from '#contract/rooms/rooms.labels'
import type { RoomMemberRow } from '#contract/rooms/rooms.model'
import { date } from '#lib/format'
import { Avatar } from '#ui/display/avatar'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import styles from './member.module.css'

const teamRoles: Record<string, string> = { leader: '队长', user: '队员', teacher: '导师' }

const roleText = (row: RoomMemberRow): string =>
  [row.role === 'guest' ? '' : roomRoleLabels[row.role], seatLabels[row.committee_role]].filter(Boolean).join('、')

/** Picture and name; what the organisation says of the person below it. */
export function Person({ row }: { row: { truename: string; avatar: string; code?: string; class_name?: string } }) {
  const more = [row.code, row.class_name].filter(Boolean).join(' · ')
  return (
    <span className={styles.person}>
      <Avatar name={row.truename} src={row.avatar} size={32} />
      <span className={styles.words}>
        {row.truename}
        {more && <span className="secondary"> {more}</span>}
      </span>
    </span>
  )
}

export const memberColumns: Column<RoomMemberRow>[] = [
  { key: 'name', title: '姓名', sort: 'name', phone: 'title', cell: (row) => <Person row={row} /> },
  {
    key: 'role',
    title: '角色',
    phone: 'aside',
    cell: (row) => (
      <span className={styles.whole}>
        <Tag tone={row.role === 'user' ? 'neutral' : 'info'}>{roleText(row)}</Tag>
      </span>
    ),
  },
  {
    key: 'mobile',
    title: '手机',
    numeric: true,
    cell: (row) => <span className={styles.whole}>{row.mobile || '未填写'}</span>,
  },
  {
    key: 'team',
    title: '团队',
    cell: (row) => (row.team_id ? `${row.team_title}（${teamRoles[row.team_role] ?? '队员'}）` : '未加入'),
  },
  { key: 'time', title: '加入时间', sort: 'time', numeric: true, cell: (row) => date(row.join_time) },
]
