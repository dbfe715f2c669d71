import * as z from 'zod/mini'
import { id } from '../kernel/fields'

/** How much of what there is to do is done. */
export const share = z.object({ done: z.int(), total: z.int() })
export type Share = z.infer<typeof share>

const room = { id, title: z.string(), template: z.int(), ended: z.boolean() }

export const taughtRoom = z.object({
  ...room,
  learners: z.int(),
  /** Of all learners together. */
  works: share,
  /** Learners who have not handed in a work whose deadline has passed. */
  late_people: z.int(),
})
export type TaughtRoom = z.infer<typeof taughtRoom>

/** Somebody who falls behind, in one room. */
export const behindRow = z.object({
  uid: id,
  truename: z.string(),
  training_room_id: id,
  room_title: z.string(),
  /** Works not handed in by their deadline. */
  late: z.int(),
  /** Works whose deadline has passed. */
  due: z.int(),
})
export type BehindRow = z.infer<typeof behindRow>

export const studiedRoom = z.object({ ...room, works: share, tasks: share, late: z.int() })
export type StudiedRoom = z.infer<typeof studiedRoom>
