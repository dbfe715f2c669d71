import { STAGE_PUBLICITY, STAGE_SIGNUP } from '../contests/stages'
import { tooLong } from '../kernel/text'

export const QUESTION_MAX = 500
export const ANSWER_MAX = 2000
/** Questions of one registration that may wait at once. */
export const WAITING_MAX = 10

const problemOf = (text: string, max: number, missing: string): string | undefined => {
  if (!text.trim()) return missing
  return tooLong(text.trim(), max) ? `最多${max}个字` : undefined
}
export const questionProblem = (text: string): string | undefined => problemOf(text, QUESTION_MAX, '请填写问题')
export const answerProblem = (text: string): string | undefined => problemOf(text, ANSWER_MAX, '请填写回复')
export const announcementProblem = (text: string): string | undefined => problemOf(text, ANSWER_MAX, '请填写公告内容')

/** Questions end with the results: what comes then is an appeal. */
export const mayAskAt = (stage: number): boolean => stage >= STAGE_SIGNUP && stage < STAGE_PUBLICITY
