import * as z from 'zod/mini'
import { endpoint, input } from '../../kernel/endpoint'
import { id, version } from '../../kernel/fields'

/** What is written of an industry. */
export const industrySaid = {
  title: z.string().check(z.maxLength(400)),
  online: z.boolean(),
  sort: z.int().check(z.nonnegative(), z.maximum(9999)),
}

/** An industry that rooms and content belong to. */
export const industry = z.object({ id, title: z.string(), online: z.boolean(), sort: z.int(), version })
export type Industry = z.infer<typeof industry>

export const industriesApi = {
  lists: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/Industry/lists',
    input: input({}),
    output: z.array(industry),
    edition: 1,
    summary: 'Industries in their order; those that are no longer offered only for super admins',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/Industry/save',
    input: input({ id: z.optional(id), version: z.optional(version), ...industrySaid }),
    output: z.object({ id }),
    summary: 'Adds an industry, renames it, or no longer offers it: what belongs to it keeps it',
  }),
}
