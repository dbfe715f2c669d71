import * as z from 'zod/mini'
import { id, time } from '../kernel/fields'

export const TODO_KINDS = [
  'course',
  'exam',
  'project',
  'cert',
  'plan',
  'camp',
  'activity',
  'work',
  'peer',
  'task',
  'contest',
  'team',
  'announce',
  'apply',
  'joining',
  'checkin',
  'signup',
  'mark',
  'judge',
  'appeal',
  'post',
  'own',
] as const

/** One thing that waits for a person, whatever domain it is of. */
export const todoItem = z.object({
  /** Stable: the same thing has it tomorrow. */
  key: z.string(),
  kind: z.enum(TODO_KINDS),
  id,
  title: z.string(),
  /** What to do about it. */
  action: z.string(),
  /** 0 = of no room. */
  training_room_id: z.int(),
  room_title: z.string(),
  template: z.int(),
  /** When it is due, or happens; 0 = no date. */
  time,
  /** Waits for this person now, whether it has a date or not. */
  waits: z.boolean(),
  /** How many wait behind it; 0 = it is one thing. */
  count: z.int(),
  /** An address of this platform; '' = it is all here. */
  href: z.string(),
  /** Ticked off; of own entries, and on the device of what it has not sent yet. */
  done: z.boolean(),
})
export type TodoItem = z.infer<typeof todoItem>
export type TodoKind = TodoItem['kind']
