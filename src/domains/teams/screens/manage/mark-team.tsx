import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '#ui/fields/select-field'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { groupingQueries } from '../../grouping.queries'
import { teamsQueries } from '../../teams.queries'
import { MarkForm } from './mark-form'
import type { Team } from './team'

/** Marks a team, or one of its people, by what the room looks at. */
export function MarkTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const [uid, setUid] = useState(0)
  const query = useQuery(groupingQueries.marks(team.id, uid))
  const people = useQuery(teamsQueries.users(team.id)).data?.list ?? []
  const rows = query.data?.rows
  return (
    <SheetOrDialog open title={`评价“${team.title}”`} onClose={onClose}>
      <div className="stack">
        <SelectField
          label="评价对象"
          required
          value={String(uid)}
          onChange={(value) => setUid(Number(value))}
          options={[
            { value: '0', label: '整个团队' },
            ...people.filter((p) => p.role !== 'teacher').map((p) => ({ value: String(p.uid), label: p.truename })),
          ]}
        />
        <QueryView query={query} skeleton={<SkeletonList rows={4} />} />
        {rows?.length === 0 && (
          <Empty title="还没有评价指标" icon="chart">
            先在“评价指标”里设置，再来评价团队。
          </Empty>
        )}
        {query.data && rows && rows.length > 0 && (
          <MarkForm key={uid} teamId={team.id} uid={uid} rows={rows} marks={query.data.marks} onDone={onClose} />
        )}
      </div>
    </SheetOrDialog>
  )
}
