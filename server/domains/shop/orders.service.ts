import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { yuan } from '#contract/kernel/money'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom } from '#contract/kernel/roles'
import type { shopApi } from '#contract/shop/shop.api'
import { shopErrors } from '#contract/shop/shop.errors'
import { AMOUNT_MAX } from '#contract/shop/shop.rules'
import type { Db } from '../../db/client'
import { inTurn } from '../../db/turn'
import type { RoomCtx } from '../../lib/calls/context'
import { freshCode } from '../account/account.codes.service'
import { notify } from '../notices/notices.service'
import { logRoom } from '../rooms/console/log.service'
import * as orders from './orders.store'
import * as products from './products.store'
import { openShops, sellerOf, shopsHere } from './shop.access'
import * as store from './shop.store'

type In<K extends keyof typeof shopApi> = Input<(typeof shopApi)[K]>
type Out<K extends keyof typeof shopApi> = Promise<Output<(typeof shopApi)[K]>>

/** Whose orders are asked for: everything only by managers, what was sold only by who sells. */
export const asked = async (
  ctx: RoomCtx,
  input: In<'orders'>,
): Promise<Omit<orders.OrderQuery, 'offset' | 'limit'>> => {
  const { of, team_id: teamId = 0, state = '', source = '', keyword = '' } = input
  const rest = { roomId: ctx.room.id, state, source, keyword: keyword.trim() }
  if (of === 'bought') return { ...rest, buyerUid: ctx.actor.uid, teamId }
  if (of === 'sold') return { ...rest, buyerUid: 0, teamId: (await sellerOf(ctx.db, ctx.room.id, ctx.actor.uid)).id }
  if (!mayInRoom('room.manage', ctx.room)) throw new DomainError(kernelErrors.forbidden)
  return { ...rest, buyerUid: 0, teamId }
}

export const lists = async (ctx: RoomCtx, input: In<'orders'>): Out<'orders'> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  await shopsHere(ctx.db, ctx.room.id)
  const found = await orders.list(ctx.db, { ...(await asked(ctx, input)), offset, limit })
  const manages = mayInRoom('room.manage', ctx.room)
  const own = manages ? 0 : ((await store.teamOf(ctx.db, ctx.room.id, ctx.actor.uid))?.id ?? 0)
  const list = found.list.map((row) => ({
    ...row,
    state: row.refund_time > 0 ? ('refunded' as const) : ('paid' as const),
    may_refund: row.refund_time === 0 && (manages || row.team_id === own),
  }))
  return { list, total: found.total, offset, limit }
}

/** The shops of a room, as its people open them. */
const shopOf = (roomId: number): string => `/training-room/student/${roomId}/shop`

/** `20260901-7KQ2M9XA`: the day and eight characters that look like no others. */
const newNumber = (now: number): string => {
  const day = new Date((now + 8 * 3600) * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}-${freshCode().slice(0, 8)}`
}

type Product = NonNullable<Awaited<ReturnType<typeof products.held>>>
/** What stands in the way of an order. */
const assertBuys = async (tx: Db, ctx: RoomCtx, product: Product | undefined, input: In<'order'>): Promise<Product> => {
  if (!product || product.deletedTime) throw new DomainError(shopErrors.product_gone)
  if (!product.onSale) throw new DomainError(shopErrors.product_off)
  if (await store.isIn(tx, product.teamId, ctx.actor.uid)) throw new DomainError(shopErrors.own_product)
  if (product.price !== input.price) throw new DomainError(shopErrors.product_changed)
  if (product.stock < input.quantity)
    throw new DomainError(
      shopErrors.product_sold_out,
      product.stock > 0 ? `库存不足，只剩 ${product.stock} 件` : '商品已售罄',
    )
  return product
}

/** Two orders of one person come one after the other, so that both together stay within what they have. */
export const order = async (ctx: RoomCtx, input: In<'order'>): Out<'order'> => {
  const { room, actor, now } = ctx
  const { budget } = await openShops(ctx.db, room)
  return ctx.tx(async (tx, after) => {
    await inTurn(tx, `shop.buyer:${room.id}`, actor.uid)
    const product = await assertBuys(tx, ctx, await products.held(tx, room.id, input.product_id), input)
    const amount = product.price * input.quantity
    const left = budget - (await store.spent(tx, room.id, actor.uid))
    if (amount > left || amount > AMOUNT_MAX)
      throw new DomainError(shopErrors.budget_spent, `余额不足，还剩 ${yuan(Math.max(0, left))} 元实训币`)
    const orderNo = newNumber(now)
    const made = await orders.add(tx, [
      {
        ...{ roomId: room.id, teamId: product.teamId, orderNo, productId: product.id, productTitle: product.title },
        ...{ quantity: input.quantity, amount, buyerUid: actor.uid, source: 'shop', paidTime: now, createTime: now },
      },
    ])
    const id = made.get(orderNo)
    if (!id) throw new DomainError(kernelErrors.busy)
    await products.moveStock(tx, product.id, -input.quantity)
    const sold = `“${product.title}” ${input.quantity} 件，共 ${yuan(amount)} 元，订单号 ${orderNo}`
    const news = { title: '店铺有新订单', content: sold, link: `${shopOf(room.id)}?tab=own` }
    await notify(tx, after, await store.sellersOf(tx, product.teamId), news, now)
    return { id, order_no: orderNo, budget_left: left - amount }
  })
}

export const refund = async (ctx: RoomCtx, { id, reason }: In<'refund'>): Out<'refund'> => {
  await openShops(ctx.db, ctx.room)
  return ctx.tx(async (tx, after) => {
    const row = await orders.held(tx, ctx.room.id, id)
    if (!row) throw new DomainError(shopErrors.order_gone)
    const team = await store.teamOf(tx, ctx.room.id, ctx.actor.uid)
    if (!mayInRoom('room.manage', ctx.room) && team?.id !== row.teamId) throw new DomainError(shopErrors.order_others)
    if (row.refundTime) return { ok: true }
    await orders.refund(tx, id, reason.trim(), ctx.now)
    // A team that gives money back for what it sold is no deed of those who run the room.
    if (team?.id !== row.teamId) {
      const about = [`${row.orderNo} ${row.productTitle}`, `${yuan(row.amount)} 元`, reason.trim()].filter(Boolean)
      const target = `team:${row.teamId}`
      await logRoom(tx, {
        ...{ roomId: ctx.room.id, uid: ctx.actor.uid, action: 'shop.refund', target, now: ctx.now },
        detail: { about: about.join('，') },
      })
    }
    if (row.productId) await products.moveStock(tx, row.productId, row.quantity)
    if (row.buyerUid) {
      const why = reason.trim() && `，原因：${reason.trim()}`
      const content = `“${row.productTitle}” ${yuan(row.amount)} 元已退回${why}`
      await notify(
        tx,
        after,
        [row.buyerUid],
        { title: '订单已退款', content, link: `${shopOf(ctx.room.id)}?tab=bought` },
        ctx.now,
      )
    }
    return { ok: true }
  })
}
