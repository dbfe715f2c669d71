import * as z from 'zod/mini'
import { cents, id, time } from '../../kernel/fields'
import { OWN_KINDS, THING_KINDS } from './figures.rules'

const done = { done: z.int(), total: z.int() }

export const thing = z.object({ id, title: z.string(), ...done })
export type Thing = z.infer<typeof thing>

export const activityDay = z.object({ day: z.string(), people: z.int(), deeds: z.int() })
export type ActivityDay = z.infer<typeof activityDay>

export const revenue = z.object({
  order_amount: cents,
  order_count: z.int(),
  refunded_amount: cents,
  days: z.array(z.object({ day: z.string(), amount: cents, count: z.int() })),
  teams: z.array(
    z.object({ team_id: id, title: z.string(), order_amount: cents, order_count: z.int(), rank: z.int() }),
  ),
})
export type Revenue = z.infer<typeof revenue>

/** How a room gets on (数据看板). */
export const roomData = z.object({
  /** When it was read. */
  data_time: time,
  members: z.object({
    learners: z.int(),
    teachers: z.int(),
    teams: z.int(),
    /** Learners who joined, or did something, in the days that are shown. */
    joined: z.int(),
    active: z.int(),
    /** Applications that wait. */
    pending: z.int(),
    /** Learners who miss something that was due. */
    late: z.int(),
  }),
  days: z.array(activityDay),
  /** Check-ins kept of those that counted. */
  attendance: z.object(done),
  kinds: z.array(
    z.object({
      kind: z.enum(THING_KINDS),
      ...done,
      /** Of all; the list may have fewer. */ count: z.int(),
      list: z.array(thing),
    }),
  ),
  /** null: the room has no shops. */
  revenue: z.nullable(revenue),
})
export type RoomData = z.infer<typeof roomData>

/** A learner's line (数据). */
export const learnerRow = z.object({
  uid: id,
  truename: z.string(),
  code: z.string(),
  class_name: z.string(),
  team_title: z.string(),
  /** By kind, in the order of `OWN_KINDS`. */
  kinds: z.array(z.object(done)),
  attendance: z.object(done),
  /** Things that were due and are not there. */
  late: z.int(),
  /** When they did something last; 0 = never. */
  last_time: time,
})
export type LearnerRow = z.infer<typeof learnerRow>

/** Where one person stands in a room. */
export const ownData = z.object({
  data_time: time,
  kinds: z.array(
    z.object({
      kind: z.enum(OWN_KINDS),
      ...done,
      /** The mean share of all learners in hundredths; -1 where there are too few. */
      mean: z.int(),
      /** The asker's place by it among so many; 0 = none. */
      place: z.int(),
      ranked: z.int(),
    }),
  ),
  days: z.array(activityDay),
})
