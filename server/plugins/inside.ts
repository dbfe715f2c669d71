import * as z from 'zod/mini'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Actor, Ctx } from '../lib/calls/context'
import type { Route } from '../lib/calls/serve'
import type { Services } from '../lib/calls/services'
import type { Ask, Insider } from '../lib/page/page-data'
import { isShared, lookUp, refOf } from './calls'
import { permit } from './session'

/**
 * Answers reads of the contract inside the server, with the same checks as from outside; null where they are refused. Who
 * asks and how they stand to a room is looked up once a page, however many of its calls are about that room.
 */
export const insideCalls = (s: Services, routes: Route[]) => {
  const byApi = new Map(routes.map((r) => [r.api, r]))
  return (outer: Ctx): Insider => {
    const looked = new Map<string, Promise<Ctx>>()
    let tooMany = false

    /** What the call needs known before its permission is; undefined where the session is enough. */
    const lookFor = (route: Route, input: object): Promise<Ctx> | undefined => {
      const ref = refOf(route, input)
      if ((!ref && !route.row) || route.own) return undefined
      const key = route.row ? `${route.api.path} ${JSON.stringify(input)}` : `${ref?.kind.name} ${ref?.id}`
      const known = looked.get(key)
      if (known) return known
      const ctx = { ...outer }
      const found = lookUp(s, route, ctx, ref, { ok: true, input }).then(() => ctx)
      looked.set(key, found)
      return found
    }

    const routeOf = ({ api, input }: Ask): [Route, object] | null => {
      const route = byApi.get(api)
      const parsed = z.safeParse(api.input, input)
      if (!route || api.method !== 'GET' || api.alsoGet || !parsed.success) return null
      return [route, parsed.data as object]
    }

    const answered = async (asked: Ask): Promise<unknown> => {
      const { api } = asked
      const found = routeOf(asked)
      if (!found) return null
      const [route, input] = found
      const ctx = { ...((await lookFor(route, input)) ?? outer) }
      if (!route.own && !isShared(route, ctx, input))
        permit(route.allow, ctx, refOf(route, input), s.lookups.refuseRoom)
      const data = await (route.handler as (c: Ctx, i: unknown) => Promise<unknown>)(ctx, input)
      // As from outside: what the contract does not declare stays here.
      const answer = z.safeParse(api.output, data)
      if (!answer.success) ctx.log.error({ call: api.path }, 'an answer does not fit its contract')
      return answer.success ? (answer.data ?? null) : null
    }

    return {
      actor: async (asks) => {
        const lookups = asks.flatMap((asked) => {
          try {
            const found = routeOf(asked)
            return (found && lookFor(...found)) ?? []
          } catch {
            // Its answer says why.
            return []
          }
        })
        const actors = await Promise.all(
          lookups.map((found) =>
            found.then(
              ({ actor }) => actor,
              () => undefined,
            ),
          ),
        )
        const actor = actors.find((one): one is Actor | null => one !== undefined)
        return actor === undefined && outer.sid ? s.lookups.findActor(outer.db, outer.sid, outer.now) : (actor ?? null)
      },
      answer: (asked) =>
        answered(asked).catch((error: unknown) => {
          if (error instanceof DomainError) tooMany ||= error.def === kernelErrors.too_many
          else
            s.complain(`page data ${asked.api.path}`, (unsaid) =>
              outer.log.error({ err: error, call: asked.api.path, unsaid }, 'page data'),
            )
          return null
        }),
      tooMany: () => tooMany,
    }
  }
}
