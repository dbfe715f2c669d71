import type { ExamCard } from '#contract/exams/exams.model'
import { bestOf } from '#contract/exams/exams.rules'
import { ItemCard } from '#ui/layout/card'
import { ExamStateTag, examWords } from './exam-facts'
import { examEntrance } from './paths'
import { useNow } from './use-now'

const resultOf = ({ my, released }: ExamCard): string => {
  const handed = my.records.filter(({ hand_time }) => hand_time > 0)
  if (my.records.some(({ hand_time }) => hand_time === 0)) return '正在考试，点击继续'
  if (!handed.length) return ''
  const best = bestOf(handed.filter(({ score }) => score >= 0))
  if (best) return `得分 ${best.score} / ${best.full}，${best.passed ? '合格' : '不合格'}`
  return released ? '已交卷，正在阅卷' : '已交卷，成绩未公布'
}

/** Exams with how far the person is with each. */
export function ExamCards({ list }: { list: readonly ExamCard[] }) {
  const now = useNow()
  return (
    <div className="stack">
      {list.map((exam) => (
        <ItemCard
          key={exam.id}
          icon="task"
          title={exam.title}
          description={[examWords(exam), resultOf(exam)].filter(Boolean).join(' · ')}
          status={<ExamStateTag exam={exam} now={now} />}
          href={examEntrance(exam.id)}
        />
      ))}
    </div>
  )
}
