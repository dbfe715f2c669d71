import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, version } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { clarification } from './clarify.model'

const contest_id = id
/** Counted in characters as a person sees them; this is only a wall. */
const words = z.string().check(z.maxLength(20_000))
const made = z.object({ id })
/** What is answered or corrected was read at this; who does not say it writes over whatever there is. */
const seen = { version: z.optional(version) }

export const clarifyApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ContestClarify/lists',
    input: input({ contest_id, ...paging }),
    output: z.extend(listOf(clarification), {
      /** May ask now, as one of a registration. */
      may_ask: z.boolean(),
      /** May answer and announce. */
      may_answer: z.boolean(),
      /** Questions that wait for an answer, as far as the asker sees them. */
      waiting: z.int(),
    }),
    edition: 1,
    summary:
      'Questions, answers and announcements of a contest: all for those who run it, one’s own and the public for others',
  }),
  ask: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestClarify/ask',
    input: input({ contest_id, item_id: z.optional(z.int()), body: words }),
    output: made,
    summary: 'A question of a registration to those who run the contest',
  }),
  answer: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestClarify/answer',
    input: input({ contest_id, id, ...seen, answer: words, for_all: z.boolean() }),
    output: made,
    summary: 'Answers a question, to the one who asked or to all; once more corrects it',
  }),
  announce: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestClarify/announce',
    input: input({ contest_id, item_id: z.optional(z.int()), body: words }),
    output: made,
    summary: 'Tells everybody in the contest something',
  }),
  withdraw: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestClarify/withdraw',
    input: input({ contest_id, id }),
    output: done,
    summary: 'Takes one’s own question back while nobody answered it',
  }),
  edit: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestClarify/edit',
    input: input({ contest_id, id, ...seen, body: words }),
    output: done,
    summary: 'Corrects an announcement; everybody is told, and the room’s log keeps what it was',
  }),
  delete: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestClarify/delete',
    input: input({ contest_id, id }),
    output: done,
    summary: 'Deletes an announcement, or the answer of a question, which then waits again; the log keeps what it was',
  }),
}
