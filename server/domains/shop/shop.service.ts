import type { Input, Output } from '#contract/kernel/endpoint'
import type { Revenue } from '#contract/rooms/figures/figures.model'
import type { shopApi } from '#contract/shop/shop.api'
import { DAYS_SHOWN, daysTo } from '#contract/shop/shop.rules'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { hmac } from '../../lib/storage/hash'
import { logRoom } from '../rooms/console/log.service'
import { openShops, shopsHere } from './shop.access'
import * as store from './shop.store'

type In<K extends keyof typeof shopApi> = Input<(typeof shopApi)[K]>
type Out<K extends keyof typeof shopApi> = Promise<Output<(typeof shopApi)[K]>>

const DAY = 86_400
const BEST = 5

export const rank = async (ctx: RoomCtx, _input: In<'rank'>): Out<'rank'> => {
  await shopsHere(ctx.db, ctx.room.id)
  const team = await store.teamOf(ctx.db, ctx.room.id, ctx.actor.uid)
  const rows = await store.rank(ctx.db, ctx.room.id)
  return { list: rows.map((row) => ({ ...row, mine: row.team_id === team?.id })) }
}

export const data = async (ctx: RoomCtx): Out<'data'> => {
  const { db, now, actor, room } = ctx
  const shops = await shopsHere(db, room.id)
  const team = await store.teamOf(db, room.id, actor.uid)
  const own = team && (await store.rank(db, room.id)).find((row) => row.team_id === team.id)
  const days = await store.byDay(db, room.id, now - (DAYS_SHOWN + 1) * DAY)
  return {
    ...(await store.totals(db, room.id)),
    days: daysTo(now, days),
    products: await store.bestSold(db, room.id, BEST),
    budget: shops.budget,
    budget_left: Math.max(0, shops.budget - (await store.spent(db, room.id, actor.uid))),
    team_id: team?.id ?? 0,
    team_title: team?.title ?? '',
    team_amount: own?.order_amount ?? 0,
    team_rank: own?.rank ?? 0,
  }
}

/** Made of the server's secret and a number, so that no key lies in the database. */
export const keyOf = (secret: string, roomId: number, version: number): string =>
  hmac(secret, `shop-key:${roomId}:${version}`)

export const access = async (ctx: RoomCtx): Out<'access'> => {
  const shops = await shopsHere(ctx.db, ctx.room.id)
  return { address: `${ctx.origin}/api/Shop/deliver`, key_time: shops.key_time, budget: shops.budget }
}

export const renewKey = async (ctx: RoomCtx): Out<'renewKey'> => {
  await openShops(ctx.db, ctx.room)
  return ctx.tx(async (tx) => {
    const version = await store.nextKey(tx, ctx.room.id, ctx.now)
    await logRoom(tx, { roomId: ctx.room.id, uid: ctx.actor.uid, action: 'shop.key', now: ctx.now })
    return { key: keyOf(ctx.config.secret, ctx.room.id, version) }
  })
}

export const saveBudget = async (ctx: RoomCtx, { budget }: In<'saveBudget'>): Out<'saveBudget'> => {
  const { budget: was } = await openShops(ctx.db, ctx.room)
  await ctx.tx(async (tx) => {
    await store.saveBudget(tx, ctx.room.id, budget)
    const detail = { from: was / 100, to: budget / 100 }
    await logRoom(tx, { roomId: ctx.room.id, uid: ctx.actor.uid, action: 'shop.budget', detail, now: ctx.now })
  })
  return { ok: true }
}

/** Rooms' slot: what the shops of a room earned. */
export const revenueOf = async (db: Db, roomId: number, since: number): Promise<Revenue | null> => {
  const shops = await store.shopsOf(db, roomId)
  if (!shops?.shop) return null
  return {
    ...(await store.totals(db, roomId)),
    days: await store.byDay(db, roomId, since),
    teams: await store.rank(db, roomId),
  }
}
