import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roomRoleLabels } from '#contract/rooms/rooms.labels'
import type { RoomMemberRow } from '#contract/rooms/rooms.model'
import { date } from '#lib/format'
import { Avatar } from '#ui/avatar'
import type { Column } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { Chips, Tag } from '#ui/tag'
import { roomsQueries } from '../../rooms.queries'
import { PeopleSearch } from './application-tools'
import styles from './member.module.css'
import { PeopleList } from './people-list'

type Role = RoomMemberRow['role'] | 'all'

const roles: { value: Role; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'user', label: '学员' },
  { value: 'teacher', label: '教师' },
  { value: 'admin', label: '管理员' },
  { value: 'owner', label: '负责人' },
  { value: 'guest', label: '仅评委' },
]
const teamRoles: Record<string, string> = { leader: '队长', user: '队员', teacher: '导师' }
const committee: Record<string, string> = { leader: '评委组长', user: '评委' }

const roleText = (row: RoomMemberRow): string =>
  [row.role === 'guest' ? '' : roomRoleLabels[row.role], committee[row.committee_role]].filter(Boolean).join('、')

const columns: Column<RoomMemberRow>[] = [
  {
    key: 'name',
    title: '姓名',
    phone: 'title',
    cell: (row) => (
      <span className={styles.person}>
        <Avatar name={row.truename} src={row.avatar} size={32} />
        <span className={styles.words}>{row.truename}</span>
      </span>
    ),
  },
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
  { key: 'time', title: '加入时间', numeric: true, cell: (row) => date(row.join_time) },
]

/** Everybody in the room and its committee. */
export function Members({ roomId }: { roomId: number }) {
  const [filter, setFilter] = useState({ role: 'all' as Role, keyword: '', offset: 0 })
  const { role, keyword, offset } = filter
  const query = useQuery({
    ...roomsQueries.members(roomId, { keyword, offset, ...(role !== 'all' && { role }) }),
    placeholderData: keepPreviousData,
  })
  const show = (next: Partial<typeof filter>) => setFilter({ ...filter, offset: 0, ...next })
  return (
    <PeopleList
      caption="成员"
      query={query}
      onOffset={(next) => show({ offset: next })}
      columns={columns}
      rowKey={(row) => String(row.uid)}
      rowLabel={(row) => row.truename}
      empty={
        keyword || role !== 'all' ? (
          <Empty title="没有找到符合的成员" icon="search" />
        ) : (
          <Empty title="还没有成员" icon="team">
            分享实训室链接或二维码，邀请同学加入。
          </Empty>
        )
      }
      toolbar={
        <div className={styles.filters}>
          <Chips label="角色" options={roles} value={role} onChange={(next) => show({ role: next })} />
          <PeopleSearch keyword={keyword} busy={query.isFetching} onSearch={(next) => show({ keyword: next })} />
        </div>
      }
    />
  )
}
