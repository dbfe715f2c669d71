import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom } from '#contract/kernel/roles'
import { cleanName } from '#contract/kernel/text'
import type { shopApi } from '#contract/shop/shop.api'
import { shopErrors } from '#contract/shop/shop.errors'
import { productSaid } from '#contract/shop/shop.model'
import { PRODUCTS_MAX, productProblems, STOCK_MAX } from '#contract/shop/shop.rules'
import type { Db } from '../../db/client'
import { inTurn } from '../../db/turn'
import type { RoomCtx } from '../../lib/calls/context'
import { assertSeen, saidIn, versionOf } from '../../lib/seen'
import * as store from './products.store'
import { openShops, sellerOf, shopsHere } from './shop.access'
import { teamOf } from './shop.store'

type In<K extends keyof typeof shopApi> = Input<(typeof shopApi)[K]>
type Out<K extends keyof typeof shopApi> = Promise<Output<(typeof shopApi)[K]>>

const saidOf = saidIn(productSaid)

export const lists = async (ctx: RoomCtx, input: In<'products'>): Out<'products'> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '', team_id: teamId = 0 } = input
  await shopsHere(ctx.db, ctx.room.id)
  const own = await teamOf(ctx.db, ctx.room.id, ctx.actor.uid)
  const found = await store.list(ctx.db, {
    ...{ roomId: ctx.room.id, teamId, ownTeamId: own?.id ?? 0, all: mayInRoom('room.manage', ctx.room) },
    ...{ keyword: keyword.trim(), offset, limit },
  })
  const shown = (row: store.ProductRow) => {
    const mine = row.team_id === own?.id
    return { ...row, mine, version: mine ? versionOf(saidOf(row)) : 0 }
  }
  return { ...found, list: found.list.map(shown), offset, limit }
}

/** A product of the asker's team, held until the end. */
const own = async (tx: Db, ctx: RoomCtx, id: number) => {
  const team = await sellerOf(tx, ctx.room.id, ctx.actor.uid)
  const row = await store.held(tx, ctx.room.id, id)
  if (!row) throw new DomainError(shopErrors.product_gone)
  if (row.teamId !== team.id) throw new DomainError(shopErrors.product_others)
  return row
}

const assertRoom = async (tx: Db, teamId: number): Promise<void> => {
  await inTurn(tx, 'shop.products', teamId)
  if ((await store.count(tx, teamId)) >= PRODUCTS_MAX) throw new DomainError(shopErrors.products_full)
}

/** Pieces that are there once a form is saved: what was sold while it was filled in is not on the shelf again. */
const stockNow = (there: number, { stock, stock_seen: seen = there }: In<'saveProduct'>): number =>
  Math.min(STOCK_MAX, Math.max(0, there + stock - seen))

export const save = async (ctx: RoomCtx, input: In<'saveProduct'>): Out<'saveProduct'> => {
  const { id, on_sale: onSale } = input
  await openShops(ctx.db, ctx.room)
  const [problem] = Object.values(productProblems(input))
  if (problem) throw new DomainError(shopErrors.product_words, problem)
  const words = { title: cleanName(input.title), intro: input.intro.trim() }
  const to = { ...words, price: input.price, stock: input.stock, onSale }
  return ctx.tx(async (tx) => {
    if (id) {
      const row = await own(tx, ctx, id)
      if (row.deletedTime) throw new DomainError(shopErrors.product_gone)
      assertSeen(saidOf({ ...row, on_sale: row.onSale }), input.version)
      await store.change(tx, id, { ...to, stock: stockNow(row.stock, input) })
      return { id }
    }
    const team = await sellerOf(tx, ctx.room.id, ctx.actor.uid)
    await assertRoom(tx, team.id)
    const by = { roomId: ctx.room.id, teamId: team.id, createUid: ctx.actor.uid, createTime: ctx.now }
    return { id: await store.add(tx, { ...to, ...by }) }
  })
}

export const remove = async (ctx: RoomCtx, { id, undo }: In<'removeProduct'>): Out<'removeProduct'> => {
  await openShops(ctx.db, ctx.room)
  return ctx.tx(async (tx) => {
    const row = await own(tx, ctx, id)
    if (undo && row.deletedTime) await assertRoom(tx, row.teamId)
    await store.change(tx, id, { deletedTime: undo ? 0 : ctx.now })
    return { ok: true }
  })
}
