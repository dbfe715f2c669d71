import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { cleanName } from '#contract/kernel/text'
import type { pageApi } from '#contract/rooms/page/page.api'
import { linkProblem } from '#contract/rooms/page/page.edit'
import { pageErrors } from '#contract/rooms/page/page.errors'
import type { RoomPage } from '#contract/rooms/page/page.model'
import { arranged, rankedBy, ranksBy } from '#contract/rooms/page/page.rules'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { roomState } from '#contract/rooms/rooms.rules'
import type { Ctx, RoomCtx } from '../../../lib/calls/context'
import { logRoom } from '../console/log.service'
import { tellRoom } from '../lifecycle/lifecycle.service'
import { locked } from '../lifecycle/lifecycle.store'
import { closedTo } from '../rooms.access'
import { plansProgress } from '../rooms.events'
import * as store from './page.store'

const RANKED = 10

const pageOf = (row: store.PageRow, template: number, whole: boolean): RoomPage => {
  const all = arranged(template, row.page.blocks)
  const blocks = whole ? all : all.filter((block) => block.on)
  const links = blocks.some((block) => block.key === 'resources') ? (row.page.links ?? []) : []
  return { version: row.version, blocks, links }
}

/** The home for those of the room; for whoever has only a share link what it is made of and what the room holds, by name. */
export const get = async (ctx: Ctx, input: Input<typeof pageApi.get>): Promise<Output<typeof pageApi.get>> => {
  const { actor, room: here } = ctx
  if (actor?.visit && here && mayInRoom('room.read', here) && !closedTo(here)) {
    const row = await store.page(ctx.db, here.id)
    if (!row) throw new DomainError(roomsErrors.room_missing)
    return pageOf(row, here.template, mayInRoom('room.manage', here))
  }
  const row = await store.shownRoom(ctx.db, input.training_room_id, ctx.now)
  if (!row) throw new DomainError(roomsErrors.room_missing)
  const state = roomState(row)
  if (state !== 'running') throw new DomainError(closedText[state])
  return { ...pageOf(row, row.template, false), contents: await store.contents(ctx.db, input.training_room_id) }
}
const closedText = {
  draft: roomsErrors.room_draft,
  stopped: roomsErrors.room_stopped,
  ended: roomsErrors.room_ended,
} as const

export const save = async (ctx: RoomCtx, input: Input<typeof pageApi.save>): Promise<Output<typeof pageApi.save>> => {
  const { room: here, actor, now } = ctx
  const keys = new Set(input.blocks.map((block) => block.key))
  if (keys.size < input.blocks.length) throw new DomainError(pageErrors.page_blocks)
  const links = input.links.map(({ title, url }) => ({ title: cleanName(title), url: url.trim() }))
  if (links.some(linkProblem)) throw new DomainError(pageErrors.page_link)
  const blocks = input.blocks.map(({ key, on, title, source }) => ({
    ...{ key, on, title: cleanName(title) },
    ...ranksBy(key, source),
  }))
  return ctx.tx(async (tx, after) => {
    const row = await locked(tx, here.id, now)
    if (!row) throw new DomainError(roomsErrors.room_missing)
    if (row.version !== input.version) throw new DomainError(kernelErrors.conflict)
    await store.save(tx, here.id, { blocks, links })
    await logRoom(tx, { roomId: here.id, uid: actor.uid, action: 'page', now })
    await tellRoom(tx, after, here.id)
    return { version: row.version + 1 }
  })
}

export const progress = async (ctx: RoomCtx): Promise<Output<typeof pageApi.progress>> => {
  const all = mayInRoom('room.manage', ctx.room)
  const { uid } = ctx.actor
  const [row, plans] = await Promise.all([
    store.progress(ctx.db, { roomId: ctx.room.id, uid, now: ctx.now, all }),
    plansProgress.call(ctx.db, { room: ctx.room, uid, now: ctx.now, all }),
  ])
  if (!row) throw new DomainError(roomsErrors.room_missing)
  const { attendance, ...rest } = row
  return { ...rest, ...attendance, ...plans }
}

export const ranking = async (
  ctx: RoomCtx,
  input: Input<typeof pageApi.ranking>,
): Promise<Output<typeof pageApi.ranking>> => {
  const teams = rankedBy(ctx.room.template) === 'team' && (await store.hasTeams(ctx.db, ctx.room.id))
  const row = await store.page(ctx.db, ctx.room.id)
  if (!row) throw new DomainError(roomsErrors.room_missing)
  const block = arranged(ctx.room.template, row.page.blocks).find((one) => one.key === 'ranking')
  const looksAt = mayInRoom('room.manage', ctx.room) ? input.source : undefined
  const source = looksAt ?? block?.source ?? 'attendance'
  const rows = await store.ranking(ctx.db, {
    roomId: ctx.room.id,
    uid: ctx.actor.uid,
    now: ctx.now,
    by: teams ? 'team' : 'user',
    source,
    limit: RANKED,
  })
  return {
    source,
    by: teams ? 'team' : 'user',
    list: rows.slice(0, RANKED),
    own: rows.find((row) => row.mine) ?? null,
    total: rows[0]?.ranked ?? 0,
  }
}
