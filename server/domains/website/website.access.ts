import { DomainError } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { websiteErrors } from '#contract/website/website.errors'
import type { Db } from '../../db/client'
import type { Actor, Ctx } from '../../lib/calls/context'
import { roomRef } from '../../lib/calls/room-ref'
import { findActorInRoom } from '../rooms/rooms.access'
import { holdersOf } from './website.content.store'
import { opensPreview } from './website.share'
import { type SiteRow, siteOf } from './website.store'

/** Who prepares the websites of a room: its owner, and the leader of its committee, who only looks. */
const prepares = async (db: Db, sid: string, now: number, roomId: number): Promise<boolean> => {
  const { room } = await findActorInRoom(db, sid, now, roomRef(roomId))
  return room !== null && mayInRoom('room.website', room)
}

interface Asked {
  id: number
  auth_hash?: string | undefined
  /** With what is not published. */
  all?: 0 | 1 | undefined
}

/** A website that the asker may see: an open one anybody, one in the making its makers and who has the preview link. */
export const siteHere = async (ctx: Ctx, { id, auth_hash, all }: Asked): Promise<SiteRow> => {
  const site = await siteOf(ctx.db, id)
  if (!site) throw new DomainError(websiteErrors.site_gone)
  if (site.status === 'published' && !all) return site
  if (!all && opensPreview(ctx.config.secret, site, ctx.now, auth_hash)) return site
  if (!ctx.sid || !ctx.actor || !(await prepares(ctx.db, ctx.sid, ctx.now, site.room_id)))
    throw new DomainError(websiteErrors.site_gone)
  return site
}

/** Files of an open website are for everybody. */
export const anyoneReadsSiteFile = async (db: Db, file: { id: number }): Promise<boolean> =>
  (await holdersOf(db, file.id, true)).length > 0

/** Files of one in the making, for its makers. */
export const makerReadsSiteFile = async (db: Db, actor: Actor, file: { id: number }, now: number): Promise<boolean> => {
  for (const { room_id } of await holdersOf(db, file.id, false))
    if (await prepares(db, actor.sid, now, room_id)) return true
  return false
}
