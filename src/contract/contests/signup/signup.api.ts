import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, line } from '../../kernel/fields'

const contest_id = id

export const signupApi = {
  eligibility: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/ContestUser/checkEligibility',
    input: input({ contest_id }),
    output: z.object({
      /** Nothing that is needed is missing. */
      ok: z.boolean(),
      conditions: z.array(z.object({ key: z.string(), text: z.string(), ok: z.boolean(), needed: z.boolean() })),
    }),
    summary: 'Everything that stands between the asker and a sign-up, all of it at once',
  }),
  quit: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestUser/quitContest',
    input: input({
      contest_id,
      team_id: z.optional(id),
      /** Members that the leader takes out; without them a leader withdraws the team, and a member themself. */
      uids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
    }),
    output: z.object({
      /** The whole registration is withdrawn. */
      withdrawn: z.boolean(),
    }),
    summary: 'Withdraws a sign-up: a waiting form, a member, or the team',
  }),
  removeTeam: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/ContestUser/removeContestTeam',
    input: input({ contest_id, contest_team_id: id, reason: line(200) }),
    output: done,
    summary: 'Takes a registration out of the contest; its people are told why',
  }),
}
