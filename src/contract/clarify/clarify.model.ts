import * as z from 'zod/mini'
import { id, time, version } from '../kernel/fields'

/** A question and its answer, or an announcement, as the asker may see it. */
export const clarification = z.object({
  id,
  contest_id: id,
  kind: z.enum(['question', 'announcement']),
  /** The item it is about; 0 and '' = the contest as a whole. */
  item_id: z.int(),
  item_title: z.string(),
  body: z.string(),
  answer: z.string(),
  for_all: z.boolean(),
  /** Of the asker's own registration. */
  mine: z.boolean(),
  /** Who asked, for their own side and those who run the contest; '' for everybody else. */
  asked_by: z.string(),
  /** Taken back by whoever asked, or deleted; only those who run the contest still see it. */
  gone: z.enum(['', 'withdrawn', 'deleted']),
  /** The asker asked it, and nobody answered yet. */
  may_withdraw: z.boolean(),
  create_time: time,
  /** 0 = it waits for an answer. */
  answer_time: time,
  /** When its words, or those of its answer, were last corrected; 0 = they are the first. */
  edit_time: time,
  /** What its words, or those of its answer, were read at. */
  version,
})
export type Clarification = z.infer<typeof clarification>
