import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, keyword, line, time, version } from '../../kernel/fields'
import { listOf, paging, sorting } from '../../kernel/paging'
import { PEOPLE_AT_ONCE } from './members.rules'

/** joined: is a member; known: the organisation has them, they have not come in yet; unknown: nobody is provably this person. */
export const rosterState = z.enum(['joined', 'known', 'unknown'])

export const rosterRow = z.object({
  id,
  truename: z.string(),
  code: z.string(),
  contact: z.string(),
  class_name: z.string(),
  state: rosterState,
  create_time: time,
  /** Of what its form writes. */
  version,
})
export type RosterRow = z.infer<typeof rosterRow>

const room = { training_room_id: id }
export const rosterSaid = {
  truename: line(30),
  code: z.optional(z.string().check(z.maxLength(40))),
  contact: z.optional(z.string().check(z.maxLength(254))),
  class_name: z.optional(line(60)),
}
const entry = z.strictObject(rosterSaid)

export const rosterApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/trainingRoom/getRosterList',
    input: input({
      ...room,
      ...paging,
      ...sorting('name', 'code', 'class', 'state'),
      keyword: z.optional(keyword),
      state: z.optional(rosterState),
    }),
    output: listOf(rosterRow),
    edition: 1,
    summary: 'Whom the room expects, and who of them is in',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/saveRoster',
    input: input({
      ...room,
      list: z.array(entry).check(z.minLength(1), z.maxLength(PEOPLE_AT_ONCE)),
      /** The row that a form corrects, as it was read; a list that is brought corrects whomever it names. */
      seen: z.optional(z.strictObject({ id, version })),
    }),
    output: z.object({ saved: z.int(), admitted: z.int() }),
    summary:
      'Adds people to the roster or corrects them (same number or contact); those who wait and are provably on it come in',
  }),
  remove: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/trainingRoom/removeRoster',
    input: input({ ...room, ids: z.array(id).check(z.minLength(1), z.maxLength(PEOPLE_AT_ONCE)) }),
    output: done,
    summary: 'Takes people off the roster; members stay members',
  }),
}
