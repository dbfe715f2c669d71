import { finishedBy } from '#contract/courses/class/class.rules'
import { daysText } from '#contract/plans/days/days.rules'
import type { PlanMatrix } from '#contract/plans/matrix/matrix.model'
import type { MatrixRow } from '#contract/plans/matrix/matrix.rules'
import { boundLabels } from '#contract/plans/plans.labels'
import { counts } from '#contract/plans/plans.rules'
import { PeopleMatrix } from '#ui/desk/people-matrix'
import { planItemDesk, planLearner } from '../../parts/plan-address'
import { schoolToday } from '../../parts/use-ticks'
import { cellKind, cellText } from './matrix-words'

type GridProps = {
  roomId: number
  matrix: PlanMatrix
  rows: readonly MatrixRow[]
  selected: ReadonlySet<string>
  onSelect: (selected: Set<string>) => void
}

/** Learners × items. */
export function MatrixGrid({ roomId, matrix: { items, plan_id: planId }, rows, ...rest }: GridProps) {
  const today = schoolToday()
  const done = finishedBy(rows, items.length)
  const overdue = items.map((item) => counts(item) && item.due_day > 0 && item.due_day < today)
  const columns = items.map(({ id, title, due_day, bound }, n) => {
    const said = [title, daysText(0, due_day, today), boundLabels[bound]].filter(Boolean).join('，')
    return { id, said, title, href: planItemDesk(roomId, planId, id), count: done[n] ?? 0 }
  })
  const cells = (row: MatrixRow) =>
    [...row.cells].map((sign, n) => {
      const kind = cellKind(sign, overdue[n] ?? false)
      return { text: cellText(sign, kind), kind }
    })
  return (
    <PeopleMatrix
      label="完成情况表"
      caption="每位学员每一项安排的完成情况"
      rows={rows}
      {...rest}
      href={({ uid }) => planLearner(roomId, uid)}
      sums={[
        { title: '完成', cell: (row) => `${row.done}/${row.total}` },
        { title: '逾期', cell: ({ late }) => late || '—', tone: ({ late }) => (late > 0 ? 'danger' : undefined) },
      ]}
      columns={columns}
      countLabel="完成人数"
      numbersLabel="序号对应的安排"
      cells={cells}
    />
  )
}
