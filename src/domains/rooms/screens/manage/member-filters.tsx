import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoomMemberRow } from '#contract/rooms/rooms.model'
import { SelectField } from '#ui/select-field'
import { Chips } from '#ui/tag'
import { type MemberFilter, membersQueries } from '../../members.queries'
import { PeopleSearch } from './application-tools'
import styles from './member.module.css'
import { TeamFilter, type WantedTeam } from './team-filter'

type Role = RoomMemberRow['role'] | 'all'

const roles: { value: Role; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'user', label: '学员' },
  { value: 'teacher', label: '教师' },
  { value: 'admin', label: '管理员' },
  { value: 'owner', label: '负责人' },
  { value: 'guest', label: '仅评委' },
]

type FiltersProps = { roomId: number; filter: MemberFilter; onFilter: (filter: MemberFilter) => void; busy: boolean }

/** Role, team, class and words; each narrows the others. */
export function MemberFilters({ roomId, filter, onFilter, busy }: FiltersProps) {
  const classes = useQuery(membersQueries.orgTree(roomId)).data?.list.filter((n) => n.key.startsWith('u')) ?? []
  const [team, setTeam] = useState<WantedTeam>()
  const number = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <div className={styles.filters}>
      <Chips
        label="角色"
        options={roles}
        value={filter.role ?? 'all'}
        onChange={(role) => onFilter({ ...filter, role: role === 'all' ? undefined : role })}
      />
      <TeamFilter
        roomId={roomId}
        value={team}
        onChange={(next) => {
          setTeam(next)
          onFilter({ ...filter, team_id: next?.id })
        }}
      />
      {classes.length > 0 && (
        <div className={styles.select}>
          <SelectField
            label="班级"
            hideLabel
            value={filter.unit_id === undefined ? '' : String(filter.unit_id)}
            onChange={(value) => onFilter({ ...filter, unit_id: number(value) })}
            options={[
              { value: '', label: '全部班级' },
              ...classes.map((c) => ({ value: c.key.slice(1), label: c.title })),
            ]}
          />
        </div>
      )}
      <PeopleSearch
        keyword={filter.keyword ?? ''}
        busy={busy}
        label="按姓名、学号或手机搜索"
        onSearch={(keyword) => onFilter({ ...filter, keyword: keyword || undefined })}
      />
    </div>
  )
}
