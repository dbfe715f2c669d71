import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { websiteApi } from '#contract/website/website.api'
import { websiteErrors } from '#contract/website/website.errors'
import type { Db } from '../../db/client'
import type { ActorCtx, Ctx, RoomCtx } from '../../lib/calls/context'
import { type Attempt, limits } from '../../lib/calls/limits'
import { tellRoom } from '../rooms/lifecycle/lifecycle.service'
import { leaveWebsite, setWebsite } from '../rooms/page/website.service'
import { logSite } from './website.log.service'
import * as rooms from './website.rooms.store'
import { detailOf } from './website.shape.service'
import { codeLives, isCodeOf, previewOf, shareCodeOf, siteNamedBy } from './website.share'
import * as store from './website.store'

/** The website of a room as those who prepare it see it: the owner changes it, the committee's leader looks. */
export const manage = async (ctx: RoomCtx): Promise<Output<typeof websiteApi.manage>> => {
  const { db, room, actor, now, config } = ctx
  const row = await store.siteOfRoom(db, room.id)
  const is_owner = room.role === 'owner'
  const is_home = row?.room_id === room.id
  const can_edit = is_owner && is_home
  const share_code = row && can_edit ? shareCodeOf(config.secret, row, now) : ''
  const preview = row && is_home ? previewOf(config.secret, row, now) : { hash: '', until: 0 }
  return {
    site: row ? await detailOf(db, row, true) : null,
    is_home,
    can_edit,
    is_owner,
    rooms: row ? await rooms.roomsOf(db, row.id) : [],
    choices: is_owner ? await rooms.choicesOf(db, actor.uid) : [],
    share_code,
    share_until: row && share_code ? row.share_until : 0,
    preview_hash: preview.hash,
    preview_until: preview.until,
  }
}

/** Makes another share code or preview link, or takes the code back: what was given out before no longer counts. */
export const share = async (ctx: RoomCtx, input: Input<typeof websiteApi.share>): Promise<{ ok: boolean }> => {
  const { id, act } = input
  await ctx.tx(async (tx) => {
    await (act === 'preview'
      ? store.endPreviews(tx, id)
      : store.setShare(tx, id, act === 'code' ? codeLives(ctx.now) : 0))
    await logSite(tx, ctx, act, { roomId: ctx.room.id, id })
  })
  return { ok: true }
}

type Joining = Input<typeof websiteApi.joinRoom>
export const countCode = async (ctx: Ctx, input: Joining) =>
  input.code !== undefined && ctx.actor ? limits.attempt(ctx, 'website', ctx.actor.uid) : undefined

/** The website that the owner of a room would show it on: by its code, or one that is theirs as well. */
const chosenSite = async (ctx: RoomCtx, input: Joining, guess: Attempt | undefined): Promise<number> => {
  const { actor, config, db } = ctx
  if (input.code !== undefined) {
    const id = siteNamedBy(input.code)
    const site = id ? await store.siteOf(db, id) : undefined
    if (site && isCodeOf(config.secret, site, ctx.now, input.code)) return site.id
    guess?.wrong()
    throw new DomainError(websiteErrors.site_code)
  }
  if (input.id && (await store.siteOf(db, input.id)) && (await rooms.ownsSite(db, input.id, actor.uid))) return input.id
  throw new DomainError(websiteErrors.site_gone)
}

/** A room that is on a website came, or goes: in its own log, and in that of the room which made the website. */
const logPlace = async (
  tx: Db,
  ctx: ActorCtx,
  at: { roomId: number; id: number },
  deed: 'join' | 'leave',
): Promise<void> => {
  const site = await store.siteOf(tx, at.id)
  if (!site) return
  await logSite(tx, ctx, deed, at, site.site_name)
  const there = (await rooms.roomsOf(tx, at.id)).find((room) => room.id === at.roomId)
  await logSite(tx, ctx, `room_${deed}`, { roomId: site.room_id, id: at.id }, there?.title)
}

export const joinRoom = async (ctx: RoomCtx, input: Joining, guess: Attempt | undefined): Promise<{ id: number }> => {
  const id = await chosenSite(ctx, input, guess)
  const roomId = ctx.room.id
  await ctx.tx(async (tx, after) => {
    const problem = await rooms.join(tx, id, roomId)
    if (problem) throw new DomainError(problem === 'full' ? websiteErrors.site_full : websiteErrors.site_exists)
    await setWebsite(tx, [roomId], id)
    await logPlace(tx, ctx, { roomId, id }, 'join')
    await tellRoom(tx, after, roomId)
  })
  return { id }
}

/** Whoever owns the room or the website may part them; for anybody else there is no such place. */
export const leaveRoom = async (ctx: ActorCtx, input: Input<typeof websiteApi.leaveRoom>): Promise<{ ok: boolean }> => {
  const { id, training_room_id: roomId } = input
  await ctx.tx(async (tx, after) => {
    const place = await rooms.placeOf(tx, id, roomId, ctx.actor.uid)
    if (!place || !(place.owns_room || place.owns_site)) throw new DomainError(kernelErrors.not_found)
    if (place.is_home) throw new DomainError(websiteErrors.site_home_room)
    await logPlace(tx, ctx, { roomId, id }, 'leave')
    await rooms.leave(tx, id, roomId)
    await setWebsite(tx, [roomId], 0)
    await tellRoom(tx, after, roomId)
  })
  return { ok: true }
}

export const sortRooms = async (ctx: RoomCtx, input: Input<typeof websiteApi.sortRooms>): Promise<{ ok: boolean }> => {
  await ctx.tx((tx) => rooms.sortRooms(tx, input.id, input.ids))
  return { ok: true }
}

/** Rooms' event: its own websites go with it, and it leaves another's. */
export const onRoomErased = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  for (const { id } of await store.sitesMadeBy(tx, roomId)) {
    await leaveWebsite(tx, id)
    await store.erase(tx, id)
  }
  await rooms.leaveAny(tx, roomId)
}
