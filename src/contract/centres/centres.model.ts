import * as z from 'zod/mini'
import { id, time } from '../kernel/fields'
import { BEHIND_KINDS, CLASS_KINDS } from './centres.rules'

/** How much of what there is to do is done. */
export const share = z.object({ done: z.int(), total: z.int() })
export type Share = z.infer<typeof share>

const room = { id, title: z.string(), template: z.int(), ended: z.boolean() }

/** Of all learners of a room together: what of one kind is done of what is to be done by now. */
export const classShare = z.object({
  kind: z.enum(CLASS_KINDS),
  ...share.shape,
  /** How many things of the kind there are, and those of which least is done. */
  count: z.int(),
  list: z.array(z.object({ id, title: z.string(), ...share.shape })),
})
export type ClassShare = z.infer<typeof classShare>

export const taughtRoom = z.object({
  ...room,
  /** What the room calls a work. */
  work_word: z.string(),
  learners: z.int(),
  /** Kinds that there are in the room; what is not there is not named. */
  kinds: z.array(classShare),
  /** Learners who have not done something although its day is over. */
  late_people: z.int(),
})
export type TaughtRoom = z.infer<typeof taughtRoom>

/** One thing that somebody has not done in time; `late` counts what of it, items of a plan for instance. */
export const behindThing = z.object({ kind: z.enum(BEHIND_KINDS), id, title: z.string(), late: z.int() })
export type BehindThing = z.infer<typeof behindThing>

/** Somebody who falls behind, in one room. */
export const behindRow = z.object({
  uid: id,
  truename: z.string(),
  training_room_id: id,
  room_title: z.string(),
  /** Of all that they are behind in. */
  late: z.int(),
  /** What they are behind in, that of which most is missing first, and how many such things there are. */
  things: z.array(behindThing),
  things_total: z.int(),
})
export type BehindRow = z.infer<typeof behindRow>

/** What somebody learns, whatever domain it is of: plans, courses, projects, camps, contents that were begun. */
export const STUDY_KINDS = ['plan', 'course', 'project', 'camp', 'content'] as const
export const studyLine = z.object({
  kind: z.enum(STUDY_KINDS),
  id,
  title: z.string(),
  /** Where it is: a room, a period; '' = nothing to say. */
  place: z.string(),
  ...share.shape,
  /** When the person was last at it; 0 = they have not begun. */
  at: time,
  /** Until when they themselves mean to have finished it; none, or 0, where they have not said. */
  target: z.optional(time),
  /** Of a project: what is to be handed in next, until when (0 = no date), and whether it came back. */
  next: z.optional(z.object({ title: z.string(), due: time, returned: z.boolean() })),
  /** It takes nothing more: it is over, or finished. */
  over: z.boolean(),
  href: z.string(),
})
export type StudyLine = z.infer<typeof studyLine>

/** A mark of an exam that its person was told, in points. */
export const examMark = z.object({
  id,
  title: z.string(),
  room_title: z.string(),
  score: z.number(),
  full: z.number(),
  href: z.string(),
})
export const ownAward = z.object({ id, title: z.string(), number: z.string(), award_time: time, href: z.string() })

/** An ability on top of the dimension tables of what the person learns, with how much of it they have passed. */
export const ability = z.object({ title: z.string(), percent: z.int(), passed: z.int(), total: z.int() })
export type Ability = z.infer<typeof ability>

export const studiedRoom = z.object({ ...room, works: share, tasks: share, late: z.int() })
export type StudiedRoom = z.infer<typeof studiedRoom>
