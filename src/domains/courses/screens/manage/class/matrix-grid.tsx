import type { ClassMatrix } from '#contract/courses/class/class.model'
import { type ClassRow, finishedBy } from '#contract/courses/class/class.rules'
import { ago } from '#lib/format'
import { PeopleMatrix } from '#ui/desk/people-matrix'
import { classLearner } from '../../../parts/course-address'
import { cellKind, cellText } from './class-words'

type GridProps = {
  roomId: number
  matrix: ClassMatrix
  rows: readonly ClassRow[]
  selected: ReadonlySet<string>
  onSelect: (selected: Set<string>) => void
}

/** Learners × sections. */
export function MatrixGrid({ roomId, matrix: { sections, course_id: courseId }, rows, ...rest }: GridProps) {
  const finished = finishedBy(rows, sections.length)
  const columns = sections.map(({ id, title }, n) => ({ id, title, count: finished[n] ?? 0 }))
  return (
    <PeopleMatrix
      label="学习情况表"
      caption="每位学员每一节的学习情况"
      rows={rows}
      {...rest}
      href={({ uid }) => classLearner(roomId, courseId, uid)}
      sums={[
        { title: '已学', cell: ({ done }) => `${done}/${sections.length}` },
        {
          title: '落后',
          cell: ({ behind }) => behind || '—',
          tone: ({ behind }) => (behind > 0 ? 'warning' : undefined),
        },
      ]}
      columns={columns}
      countLabel="学完人数"
      numbersLabel="序号对应的小节"
      cells={(row) => [...row.cells].map((sign) => ({ text: cellText(sign), kind: cellKind(sign) }))}
      last={{ title: '最近学习', cell: ({ seen }) => (seen ? ago(seen) : '—'), tone: () => 'quiet' }}
    />
  )
}
