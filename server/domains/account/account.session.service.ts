import type { ActorCtx, Ctx } from '../../lib/calls/context'
import * as sessions from './account.sessions.store'

/** The session is in use, by a page of this build. */
export const seen = (ctx: ActorCtx, build = ''): Promise<void> => sessions.touch(ctx.db, ctx.actor.sid, ctx.now, build)

/** In which of their sessions a person was last, where nobody acts for them; '' where they are in none. */
export const lastSession = async ({ db, now }: Pick<Ctx, 'db' | 'now'>, uid: number): Promise<string> =>
  (await sessions.sessionsOf(db, uid, now)).find(({ actingId }) => actingId === 0)?.id ?? ''

/** The session goes on in another organisation, and the person's next one begins there. */
export const enterOrg = (ctx: ActorCtx, orgId: number): Promise<void> =>
  ctx.tx(async (tx, after) => {
    await sessions.switchOrg(tx, ctx.actor.sid, ctx.actor.uid, orgId)
    after.push([ctx.actor.uid], { type: 'user' })
  })
