import { stable } from '../kernel/sign'
import { tooLong } from '../kernel/text'
import type { AnswerValue } from './passes.model'
import type { QuizQuestion, WorkItem } from './works.model'
import { TEXT_ANSWER_MAX } from './works.rules'

const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && [...a].sort().every((n, i) => n === [...b].sort()[i])

/** Whether exactly the right options were chosen; undefined while nobody may know which these are. */
export const isRight = (q: QuizQuestion, picks: Record<string, number[]>): boolean | undefined =>
  q.answer?.length ? same(q.answer, picks[q.id] ?? []) : undefined

/** Points of a quiz: a question is right or wrong, whole. */
export const quizScore = (questions: readonly QuizQuestion[], picks: Record<string, number[]>): number =>
  questions.reduce((sum, q) => sum + (isRight(q, picks) ? q.score : 0), 0)

/** Whether an item has been answered to its end. */
export const isAnswered = (item: Pick<WorkItem, 'kind' | 'content'>, value: AnswerValue | undefined): boolean => {
  if (!value) return false
  if (value.kind === 'text') return value.text.trim() !== ''
  if (value.kind === 'upload') return value.file_ids.length > 0
  const questions = 'questions' in item.content ? item.content.questions : []
  return questions.length > 0 && questions.every((q) => (value.picks[q.id] ?? []).length > 0)
}

export const textLimit = (content: { limit: number }): number => content.limit || TEXT_ANSWER_MAX

/** What is wrong with an answer; undefined when nothing is. Files are looked at where they are known. */
export const answerProblem = (item: WorkItem, value: AnswerValue): string | undefined => {
  if (item.kind !== value.kind) return '这一项不接受这样的作答'
  if (item.kind === 'text' && value.kind === 'text') {
    const most = textLimit(item.content)
    return tooLong(value.text, most) ? `最多${most}个字` : undefined
  }
  if (item.kind === 'upload' && value.kind === 'upload')
    return value.file_ids.length > item.content.max ? `最多上传${item.content.max}个文件` : undefined
  if (item.kind === 'quiz' && value.kind === 'quiz') {
    const known = new Map(item.content.questions.map((q) => [q.id, q]))
    const bad = Object.entries(value.picks).some(([key, places]) => {
      const q = known.get(key)
      const most = q?.kind === 'multiple' ? 10 : 1
      return !q || places.length > most || new Set(places).size !== places.length
    })
    return bad ? '题目已更新，请刷新后重新作答' : undefined
  }
  return undefined
}

/** The text whose SHA-256 is on the receipt: which work, and what was given for each item. */
export const receiptText = (workId: number, answers: readonly { item_id: number; value: AnswerValue }[]): string =>
  stable({
    work_id: workId,
    answers: Object.fromEntries(answers.map((a) => [String(a.item_id), a.value])),
  })
