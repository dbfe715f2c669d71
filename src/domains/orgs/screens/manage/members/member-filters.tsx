import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MEMBER_ROLES, MEMBER_STATES, memberRoleLabels, memberStateLabels } from '#contract/orgs/members/members.rules'
import { FilterField, SelectField } from '#ui/fields/select-field'
import { ListTools } from '#ui/lists/list-tools'
import { type MembersAsked, orgMembersQueries } from '../../../members.queries'
import { unitOptions } from '../../../parts/unit-options'

/** What the address says of it. */
export const memberFilter = {
  group: '',
  role: ['all', ...MEMBER_ROLES],
  state: ['all', ...MEMBER_STATES],
  unit: '',
  keyword: '',
} as const
interface Wanted {
  group: string
  role: (typeof memberFilter.role)[number]
  state: (typeof memberFilter.state)[number]
  unit: string
  keyword: string
}
const number = (value: string) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined)

/** The same as the calls take it. */
export const asked = ({
  group,
  role,
  state,
  unit,
  keyword,
}: Wanted): Omit<MembersAsked, 'sort' | 'offset' | 'limit'> => ({
  group_id: number(group),
  role: role === 'all' ? undefined : role,
  state: state === 'all' ? undefined : state,
  unit_id: number(unit),
  keyword: keyword || undefined,
})

type FiltersProps = {
  filter: Wanted
  onFilter: (next: Partial<Wanted>) => void
  busy: boolean
  /** What is done with the whole list, and with the chosen ones. */
  actions: ReactNode
  chosen: ReactNode
}

/** Sub-group, class, role, state and words; each narrows the others. */
export function MemberFilters({ filter, onFilter, busy, ...rest }: FiltersProps) {
  const tree = useQuery(orgMembersQueries.tree()).data
  const groups = tree?.groups ?? []
  const [top] = groups
  const units = tree ? unitOptions(tree) : []
  return (
    <ListTools
      {...rest}
      filters={
        <>
          {groups.length > 1 && (
            <SelectField
              label="组织"
              hideLabel
              value={filter.group}
              onChange={(group) => onFilter({ group })}
              options={[
                { value: '', label: top?.name ?? '' },
                ...groups.slice(1).map((g) => ({ value: String(g.id), label: g.name })),
              ]}
            />
          )}
          <SelectField
            label="班级"
            hideLabel
            value={filter.unit}
            onChange={(unit) => onFilter({ unit })}
            options={[{ value: '', label: '全部班级' }, { value: '0', label: '未分班' }, ...units]}
          />
          <FilterField
            label="角色"
            of={memberFilter.role}
            labels={memberRoleLabels}
            value={filter.role}
            onChange={(role) => onFilter({ role })}
          />
          <FilterField
            label="状态"
            of={memberFilter.state}
            labels={memberStateLabels}
            value={filter.state}
            onChange={(state) => onFilter({ state })}
          />
        </>
      }
      search={{
        label: '按姓名、学号或完整手机号搜索',
        value: filter.keyword,
        busy,
        onSearch: (keyword) => onFilter({ keyword }),
      }}
    />
  )
}
