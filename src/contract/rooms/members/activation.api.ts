import * as z from 'zod/mini'
import { CODES_AT_ONCE } from '../../account/activation.rules'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword, time } from '../../kernel/fields'
import { listOf, paging, sorting } from '../../kernel/paging'
import { issuedCode, waitingPerson } from '../../orgs/codes/codes.model'
import { PEOPLE_AT_ONCE } from './members.rules'

const room = { training_room_id: id }

export const activationApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getActivationList',
    input: input({ ...room, ...paging, ...sorting('name', 'login', 'class'), keyword: z.optional(keyword) }),
    output: z.object({
      ...listOf(waitingPerson).shape,
      /** How many the asker may give a code to and who have none that counts. */
      missing: z.int(),
    }),
    summary: 'People of a room whose imported account is not activated yet, and since when they have a code',
  }),
  issue: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/issueActivation',
    input: input({ ...room, uids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(CODES_AT_ONCE))) }),
    output: z.object({ list: z.array(issuedCode), expire_time: time, missing: z.int() }),
    summary:
      'Makes activation codes, for the people named (older codes of theirs count no longer) or for the next who have none; shown this once',
  }),
  revoke: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/revokeActivation',
    input: input({ ...room, uids: z.array(id).check(z.minLength(1), z.maxLength(PEOPLE_AT_ONCE)) }),
    output: done,
    summary: 'Makes activation codes count no longer',
  }),
}
