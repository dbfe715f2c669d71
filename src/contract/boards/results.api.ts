import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, line, time } from '../kernel/fields'
import { appeal, promotionRow, promotionRule, reason, resultMove, resultVersion } from './boards.model'

const contest_id = id
const BODY = 2000

/** What is published, objected to, and who goes on. */
export const resultsApi = {
  publish: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/publishContestResult',
    input: input({
      contest_id,
      reason: z.optional(reason),
      notice_days: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
    }),
    output: z.object({ version: z.int(), hash: z.string(), result_time: time, final_time: time }),
    summary: 'Publishes the board as an unchangeable version; a later one corrects it and says why',
  }),
  versions: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestResults',
    input: input({ contest_id }),
    output: z.object({ list: z.array(resultVersion) }),
    summary: 'Published versions, the newest first',
  }),
  changes: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestResultChanges',
    input: input({ contest_id, version: z.optional(id) }),
    output: z.object({
      /** The version that is compared with; 0 = there is none before. */
      before: z.int(),
      teams: z.int(),
      /** How many teams have another place or total; the list holds the first of them. */
      changed: z.int(),
      list: z.array(resultMove),
      brackets: z.array(z.object({ id, title: z.string() })),
    }),
    summary: 'What a version changed against the one before it; without a version, what publishing now would change',
  }),
  appeals: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestAppeals',
    input: input({ contest_id }),
    output: z.object({ list: z.array(appeal), may_appeal: z.boolean() }),
    summary: "Appeals: a competitor's own, or all for those who decide them",
  }),
  appeal: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/saveContestAppeal',
    input: input({
      contest_id,
      item_id: z.optional(z.int().check(z.nonnegative())),
      body: line(BODY),
      file_ids: z.optional(z.array(id).check(z.maxLength(9))),
    }),
    output: z.object({ id }),
    summary: 'Objects to a published result, with evidence, while 公示 lasts',
  }),
  withdraw: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/withdrawContestAppeal',
    input: input({ contest_id, id }),
    output: done,
    summary: 'Takes an appeal back before it is decided',
  }),
  decide: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/handleContestAppeal',
    input: input({ contest_id, id, state: z.enum(['upheld', 'dismissed']), answer: line(BODY) }),
    output: done,
    summary: 'Decides an appeal; never by somebody who judged it',
  }),
  previewPromotion: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/previewContestPromotion',
    input: input({ contest_id, to_contest_id: id, rule: promotionRule }),
    output: z.object({ list: z.array(promotionRow), fresh: z.int(), seats: z.int() }),
    summary: 'Who would go on, and how many seats the next contest has (-1 = any); changes nothing',
  }),
  promote: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Contest/saveContestPromotion',
    input: input({ contest_id, to_contest_id: id, rule: promotionRule }),
    output: z.object({ promoted: z.int() }),
    summary: 'Registers those who go on into the next contest',
  }),
  promotions: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Contest/getContestPromotions',
    input: input({ contest_id }),
    output: z.object({
      /** Contests of the room that did not begin and are of the same type. */
      targets: z.array(z.object({ id, title: z.string(), begin_time: time })),
      list: z.array(
        z.object({
          contest_team_id: id,
          title: z.string(),
          to_contest_id: id,
          to_title: z.string(),
          rule: z.string(),
          create_time: time,
        }),
      ),
    }),
    summary: 'Where teams may go on to, and who did',
  }),
}
