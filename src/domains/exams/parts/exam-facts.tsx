import type { ExamCard } from '#contract/exams/exams.model'
import { type ExamState, examStateLabels, examStateOf } from '#contract/exams/exams.rules'
import { examWords as wordsAt } from '#contract/exams/exams.words'
import { serverSeconds } from '#lib/net/clock'
import { Tag, type Tone } from '#ui/display/tag'

const tones: Record<ExamState, Tone> = { draft: 'warning', soon: 'info', open: 'success', over: 'neutral' }

export function ExamStateTag({ exam, now }: { exam: ExamCard; now: number }) {
  const state = examStateOf({ ...exam, end_time: exam.my.end_time }, now)
  return <Tag tone={tones[state]}>{examStateLabels[state]}</Tag>
}

/** When it is, how long, how much. */
export const examWords = (exam: ExamCard): string => wordsAt(exam, serverSeconds())
