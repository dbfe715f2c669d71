import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id, keyword } from '../../kernel/fields'
import { listOf, paging } from '../../kernel/paging'
import { resetCode, resetPerson } from './codes.model'

/** For whoever of the organisation forgot the password. */
export const orgResetApi = {
  people: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getPasswordPeople',
    input: input({ ...paging, keyword: z.optional(keyword) }),
    output: listOf(resetPerson),
    summary: 'People of the organisation who have a password, for its admins: by name, number, mobile or e-mail',
  }),
  issue: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/issueOrgPasswordReset',
    input: input({ uid: id }),
    output: resetCode,
    summary: 'A one-time code for anybody of the organisation who forgot the password, by its admins',
  }),
}
