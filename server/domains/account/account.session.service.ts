import type { ActorCtx } from '../../lib/calls/context'
import * as sessions from './account.sessions.store'

/** The session is in use, by a page of this build. */
export const seen = (ctx: ActorCtx, build = ''): Promise<void> => sessions.touch(ctx.db, ctx.actor.sid, ctx.now, build)

/** The session goes on in another organisation, and the person's next one begins there. */
export const enterOrg = (ctx: ActorCtx, orgId: number): Promise<void> =>
  ctx.tx(async (tx, after) => {
    await sessions.switchOrg(tx, ctx.actor.sid, ctx.actor.uid, orgId)
    after.push([ctx.actor.uid], { type: 'user' })
  })
