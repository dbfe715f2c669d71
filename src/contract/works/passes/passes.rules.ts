import { stable } from '../../kernel/sign'
import { tooLong } from '../../kernel/text'
import { allAnswered, picksProblem } from '../../questions/questions.rules'
import type { WorkItem } from '../works.model'
import { TEXT_ANSWER_MAX } from '../works.rules'
import type { AnswerValue } from './passes.model'

/** Whether an item has been answered to its end. */
export const isAnswered = (item: Pick<WorkItem, 'kind' | 'content'>, value: AnswerValue | undefined): boolean => {
  if (!value) return false
  if (value.kind === 'text') return value.text.trim() !== ''
  if (value.kind === 'upload') return value.file_ids.length > 0
  return allAnswered('questions' in item.content ? item.content.questions : [], value.picks)
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
  if (item.kind === 'quiz' && value.kind === 'quiz') return picksProblem(item.content.questions, value.picks)
  return undefined
}

/** The text whose SHA-256 is on the receipt: which work, and what was given for each item. */
export const receiptText = (workId: number, answers: readonly { item_id: number; value: AnswerValue }[]): string =>
  stable({
    work_id: workId,
    answers: Object.fromEntries(answers.map((a) => [String(a.item_id), a.value])),
  })
