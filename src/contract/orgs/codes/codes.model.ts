import * as z from 'zod/mini'
import { id, time } from '../../kernel/fields'

const person = {
  uid: id,
  truename: z.string(),
  /** What they type to log in: their number, mobile or e-mail. */
  login: z.string(),
  class_name: z.string(),
}

export const waitingPerson = z.object({
  ...person,
  /** A teacher, judge or manager somewhere: their codes are an organisation admin's to give. */
  staff: z.boolean(),
  /** Whether the asker may give them a code. */
  may: z.boolean(),
  /** When their code was made; 0 where they have none. */
  issue_time: time,
  expire_time: time,
})
export type WaitingPerson = z.infer<typeof waitingPerson>

/** A code in plain letters: in this one answer, and nowhere else. */
export const issuedCode = z.object({ ...person, code: z.string() })
export type IssuedCode = z.infer<typeof issuedCode>

/** Somebody with a password, as whoever may give them a new one sees them. */
export const resetPerson = z.object({
  uid: id,
  truename: z.string(),
  /** What they type to log in: their number, mobile or e-mail. */
  login: z.string(),
  class_name: z.string(),
  /** Whether the asker may: not for people who hold an office in another organisation. */
  may: z.boolean(),
})
export type ResetPerson = z.infer<typeof resetPerson>

/** In plain letters: in this one answer, and nowhere else. */
export const resetCode = z.object({ ...issuedCode.shape, expire_time: time })
export type ResetCode = z.infer<typeof resetCode>
