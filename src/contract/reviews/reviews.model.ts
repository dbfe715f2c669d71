import * as z from 'zod/mini'
import { id, time } from '../kernel/fields'

export const star = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

/** What somebody who worked in a room thinks of it. */
export const review = z.object({
  id,
  score: z.int(),
  /** '' where it is hidden from the asker, or nothing was written. */
  content: z.string(),
  /** The whole name for its author and the room's managers, else its first character. */
  truename: z.string(),
  mine: z.boolean(),
  create_time: time,
  /** 0 = as it was first written. */
  edit_time: time,
  /** What the owner answered, and when. */
  reply: z.string(),
  reply_time: time,
  hidden: z.boolean(),
  /** Why its words are hidden. */
  hidden_reason: z.string(),
})
export type Review = z.infer<typeof review>
