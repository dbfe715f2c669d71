import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'

/** Something that was done, as a log has it. */
export const deed = z.object({
  id,
  time,
  /** 0: the clock did it. */
  uid: z.int(),
  truename: z.string(),
  action: z.string(),
  target: z.string(),
  /** The person or thing it was done to, in words; '' when the action says it all. */
  about: z.string(),
  /** What it was before and after, in words; both '' where nothing was exchanged. */
  from: z.string(),
  to: z.string(),
})
export type Deed = z.infer<typeof deed>

/** A deed in the organisation: of its own, or of one of its rooms. */
export const orgLogRow = z.object({
  ...deed.shape,
  /** Its own deeds and those of rooms are numbered apart. */
  id: z.string(),
  /** Where it was done: the room, 0 for the organisation itself, and its name. */
  room_id: z.int(),
  place: z.string(),
})
export type OrgLogRow = z.infer<typeof orgLogRow>
