import * as z from 'zod/mini'
import { done, endpoint, input } from '../kernel/endpoint'
import { id, version } from '../kernel/fields'
import { listOf, paging } from '../kernel/paging'
import { aiOutput, softwareType, suppliedSoftware } from './software.model'
import { SOFTWARE_INDUSTRIES_MAX, SUPPLY_REASON_MAX } from './software.rules'

const words = (max: number) => z.string().check(z.maxLength(max))
const address = words(2000)

/** Software that a supplier brings: it comes into an organisation's catalogue once that has judged it. */
export const suppliedApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/software/supplied',
    input: input({ ...paging }),
    output: listOf(suppliedSoftware),
    summary: 'Software that the asker brought as a supplier, and how each was judged',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/software/supply',
    input: input({
      /** Without it the software is new. */
      id: z.optional(id),
      version: z.int().check(z.nonnegative()),
      type: softwareType,
      title: words(1000),
      description: words(10_000),
      icon_id: z.int().check(z.nonnegative()),
      pc_url: address,
      mp_weixin_url: address,
      app_url: address,
      ai_output: z.union([aiOutput, z.literal('')]),
      industry_ids: z.array(id).check(z.maxLength(SOFTWARE_INDUSTRIES_MAX)),
    }),
    output: z.object({ id, version: z.int() }),
    summary: 'Brings software or changes what the asker brought: it stays closed until the organisation says yes',
  }),
  review: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/software/review',
    input: input({
      id,
      /** What was looked at: what its supplier changed meanwhile is not let in unread. */
      version,
      approved: z.boolean(),
      reason: z.optional(words(4 * SUPPLY_REASON_MAX)),
    }),
    output: done,
    summary: 'Lets a supplier’s software into the catalogue, or turns it away with a reason',
  }),
}
