import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#ui/fields/select-field'
import { orgMembersQueries } from '../members.queries'

/** The organisation or one of its sub-groups; nothing where it has none. `value` '' is the organisation itself. */
export function GroupSelect({ value, onChange }: { value: string; onChange: (group: string) => void }) {
  const [top, ...below] = useQuery(orgMembersQueries.tree()).data?.groups ?? []
  if (!top || !below.length) return null
  return (
    <SelectField
      label="组织"
      hideLabel
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: top.name },
        ...below.map((group) => ({ value: String(group.id), label: group.name })),
      ]}
    />
  )
}
