import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'

/** What somebody says of published content. */
export const contentComment = z.object({
  id,
  /** Plain text; '' where it is hidden from the asker. */
  content: z.string(),
  /** Whole for the asker themselves, for moderators and of authors; of others the first character. */
  truename: z.string(),
  mine: z.boolean(),
  /** Written by one of the content’s authors. */
  by_author: z.boolean(),
  create_time: time,
  hidden: z.boolean(),
  hidden_reason: z.string(),
  /** The asker has reported it. */
  reported: z.boolean(),
  /** Open reports and why; for moderators alone. */
  reports: z.int(),
  report_reasons: z.array(z.string()),
})
export type ContentComment = z.infer<typeof contentComment>
