import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id, keyword, time } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { issuedCode } from './activation.api'

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

/** For whoever forgot the password. */
export const resetApi = {
  issue: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/issuePasswordReset',
    input: input({ training_room_id: id, uid: id }),
    output: resetCode,
    summary:
      'A one-time code for a member of the room who forgot the password, shown this once; older ones count no longer',
  }),
  people: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getPasswordPeople',
    input: input({ ...paging, keyword: z.optional(keyword) }),
    output: listOf(resetPerson),
    summary: 'People of the organisation who have a password, for its admins: by name, number, mobile or e-mail',
  }),
  issueInOrg: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/issueOrgPasswordReset',
    input: input({ uid: id }),
    output: resetCode,
    summary: 'The same for anybody of the organisation, by its admins',
  }),
}
