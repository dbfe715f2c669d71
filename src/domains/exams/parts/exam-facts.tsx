import type { ExamCard } from '#contract/exams/exams.model'
import { type ExamState, examStateLabels, examStateOf } from '#contract/exams/exams.rules'
import { when } from '#lib/format'
import { Tag, type Tone } from '#ui/display/tag'

const tones: Record<ExamState, Tone> = { draft: 'warning', soon: 'info', open: 'success', over: 'neutral' }

export function ExamStateTag({ exam, now }: { exam: ExamCard; now: number }) {
  const state = examStateOf({ ...exam, end_time: exam.my.end_time }, now)
  return <Tag tone={tones[state]}>{examStateLabels[state]}</Tag>
}

/** When it is, how long, how much. */
export const examWords = (exam: ExamCard): string =>
  [
    `${when(exam.begin_time)} 开始${exam.my.end_time ? `，${when(exam.my.end_time)} 结束` : ''}`,
    `${exam.minutes + exam.my.extra} 分钟`,
    ...(exam.asked ? [`${exam.asked} 题`, `满分 ${exam.full} 分`] : []),
  ].join(' · ')
