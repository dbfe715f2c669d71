import { stable } from '../../kernel/sign'
import { tooLong } from '../../kernel/text'
import { endFor } from '../authoring/authoring.rules'
import { entriesErrors } from './entries.errors'

export const ENTRY_BODY_MAX = 5000
export const ENTRY_FILES_MAX = 20

/** What keeps a hand-in from being made; undefined when nothing does. The one rule for the form and the server's refusal. */
export const entryProblem = (body: string, files: number): string | undefined => {
  if (tooLong(body, ENTRY_BODY_MAX)) return `最多${ENTRY_BODY_MAX}个字`
  if (files > ENTRY_FILES_MAX) return `最多上传${ENTRY_FILES_MAX}个文件`
  return body.trim() === '' && files === 0 ? entriesErrors.entry_bad.text : undefined
}

/** The text whose SHA-256 is on the receipt. */
export const entryText = (itemId: number, body: string, fileIds: readonly number[]): string =>
  stable({ item_id: itemId, body, files: [...fileIds] })

interface Times {
  begin_time: number
  end_time: number
  result_time: number
}

export const NOT_BEGUN = '比赛还没有开始，暂不能提交'
export const OVER = entriesErrors.entry_closed.text

/** Why nothing can be handed in at `now` by the times alone; '' when it can. The server's clock is asked, never a device's. */
export const entryClosed = (c: Times, extraSeconds: number, now: number): string => {
  if (c.begin_time === 0 || now < c.begin_time) return NOT_BEGUN
  if (c.result_time > 0 && c.result_time <= now) return OVER
  const end = endFor(c.end_time, extraSeconds)
  return end > 0 && now >= end ? OVER : ''
}
