import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RoomMemberRow } from '#contract/rooms/rooms.model'
import { Chips } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { ListTools } from '#ui/lists/list-tools'
import { type MemberFilter, membersQueries } from '../../../members.queries'
import { noTeam, TeamFilter, type WantedTeam } from './team-filter'

type Role = RoomMemberRow['role'] | 'all'

const roles: { value: Role; label: string }[] = [
  { value: 'all', label: '全部成员' },
  { value: 'user', label: '学员' },
  { value: 'teacher', label: '教师' },
  { value: 'admin', label: '管理员' },
  { value: 'owner', label: '负责人' },
  { value: 'guest', label: '仅评委' },
]

/** What the address says of it; a team of 0 is nobody's. */
export const memberFilter = {
  role: ['all', 'user', 'teacher', 'admin', 'owner', 'guest'],
  team: '',
  unit: '',
  keyword: '',
} as const
export interface WantedMembers {
  role: (typeof memberFilter.role)[number]
  team: string
  unit: string
  keyword: string
}

const number = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined)

/** The same as the calls take it. */
export const asked = ({ role, team, unit, keyword }: WantedMembers): MemberFilter => ({
  role: role === 'all' ? undefined : role,
  team_id: number(team),
  unit_id: number(unit),
  keyword: keyword || undefined,
})

type FiltersProps = {
  roomId: number
  filter: WantedMembers
  onFilter: (next: Partial<WantedMembers>) => void
  busy: boolean
  /** What the wanted team is called, as its first member says. */
  teamTitle: string
  /** What is done with the whole list, and with the chosen ones. */
  actions: ReactNode
  chosen: ReactNode
}

/** Role, team, class and words; each narrows the others. */
export function MemberFilters({ roomId, filter, onFilter, busy, teamTitle, ...rest }: FiltersProps) {
  const classes = useQuery(membersQueries.orgTree(roomId)).data?.list.filter((n) => n.key.startsWith('u')) ?? []
  const [named, setNamed] = useState<WantedTeam>()
  const id = number(filter.team)
  const called = named?.id === id && named?.title
  const team = id === undefined ? undefined : { id, title: called || (id ? teamTitle || '已选' : noTeam.title) }
  return (
    <ListTools
      {...rest}
      filters={
        <>
          <Chips label="角色" options={roles} value={filter.role} onChange={(role) => onFilter({ role })} />
          <TeamFilter
            roomId={roomId}
            value={team}
            onChange={(next) => {
              setNamed(next)
              onFilter({ team: next ? String(next.id) : '' })
            }}
          />
          {classes.length > 0 && (
            <SelectField
              label="班级"
              hideLabel
              value={filter.unit}
              onChange={(unit) => onFilter({ unit })}
              options={[
                { value: '', label: '全部班级' },
                ...classes.map((c) => ({ value: c.key.slice(1), label: c.title })),
              ]}
            />
          )}
        </>
      }
      search={{
        label: '按姓名、学号或手机搜索',
        value: filter.keyword,
        busy,
        onSearch: (keyword) => onFilter({ keyword }),
      }}
    />
  )
}
