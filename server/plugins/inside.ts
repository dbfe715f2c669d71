import * as z from 'zod/mini'
import { DomainError } from '#contract/kernel/errors'
import type { Ctx } from '../lib/context'
import type { Ask } from '../lib/page-data'
import type { Route } from '../lib/serve'
import type { Services } from '../lib/services'
import { lookUp, refOf } from './calls'
import { permit } from './session'

/** Answers reads of the contract inside the server, with the same checks as from outside; null where they are refused. */
export const insideCalls = (s: Services, routes: Route[]) => {
  const byApi = new Map(routes.map((r) => [r.api, r]))
  return async (outer: Ctx, { api, input }: Ask): Promise<unknown> => {
    const route = byApi.get(api)
    const parsed = z.safeParse(api.input, input)
    if (!route || api.method !== 'GET' || api.alsoGet || !parsed.success) return null
    try {
      const ctx = { ...outer }
      const ref = refOf(route, parsed.data)
      // Who asks is known already.
      if ((ref || route.row) && !route.own) await lookUp(s, route, ctx, ref, { ok: true, input: parsed.data })
      if (!route.own) permit(route.allow, ctx, ref, s.lookups.refuseRoom)
      const data = await (route.handler as (c: Ctx, i: unknown) => Promise<unknown>)(ctx, parsed.data)
      // As from outside: what the contract does not declare stays here.
      const answer = z.safeParse(api.output, data)
      if (!answer.success) ctx.log.error({ call: api.path }, 'an answer does not fit its contract')
      return answer.success ? (answer.data ?? null) : null
    } catch (error) {
      if (!(error instanceof DomainError))
        s.complain(`page data ${api.path}`, (unsaid) =>
          outer.log.error({ err: error, call: api.path, unsaid }, 'page data'),
        )
      return null
    }
  }
}
