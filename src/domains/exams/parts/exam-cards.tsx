import type { ExamCard } from '#contract/exams/exams.model'
import { inTurn } from '#contract/exams/exams.rules'
import { examLine, HANDED_HERE } from '#contract/exams/exams.words'
import { useOutbox } from '#lib/outbox/outbox'
import { ItemCard } from '#ui/layout/card'
import { isHandedHere } from '../exams.offline'
import { ExamStateTag } from './exam-facts'
import { examEntrance } from './paths'
import { useNow } from './use-now'

/** Exams with how far the person is with each. */
export function ExamCards({ list }: { list: readonly ExamCard[] }) {
  const now = useNow()
  const { items } = useOutbox()
  return (
    <div className="stack">
      {inTurn(list, now).map((exam) => (
        <ItemCard
          key={exam.id}
          icon="task"
          title={exam.title}
          description={examLine(exam, now, isHandedHere(items, exam) ? HANDED_HERE : undefined)}
          status={<ExamStateTag exam={exam} now={now} />}
          href={examEntrance(exam.id)}
        />
      ))}
    </div>
  )
}
