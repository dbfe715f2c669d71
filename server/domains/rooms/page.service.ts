import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import { cleanName } from '#contract/kernel/text'
import type { pageApi } from '#contract/rooms/page.api'
import { pageErrors } from '#contract/rooms/page.errors'
import { arranged, linkProblem, rankedBy, ranksBy } from '#contract/rooms/page.rules'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { RoomCtx } from '../../lib/context'
import { tellRoom } from './life.service'
import { locked } from './life.store'
import { logRoom } from './log.service'
import * as store from './page.store'

const RANKED = 10

export const get = async (ctx: RoomCtx): Promise<Output<typeof pageApi.get>> => {
  const row = await store.page(ctx.db, ctx.room.id)
  if (!row) throw new DomainError(roomsErrors.room_missing)
  const all = arranged(ctx.room.template, row.page.blocks)
  const blocks = mayInRoom('room.manage', ctx.room) ? all : all.filter((block) => block.on)
  const links = blocks.some((block) => block.key === 'resources') ? (row.page.links ?? []) : []
  return { version: row.version, blocks, links }
}

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
  const row = await store.progress(ctx.db, { roomId: ctx.room.id, uid: ctx.actor.uid, now: ctx.now, all })
  if (!row) throw new DomainError(roomsErrors.room_missing)
  const { attendance, ...rest } = row
  return { ...rest, ...attendance }
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
