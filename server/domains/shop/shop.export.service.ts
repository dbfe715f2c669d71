import type { FastifyReply } from 'fastify'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom } from '#contract/kernel/roles'
import type { shopApi } from '#contract/shop/shop.api'
import { orderSourceLabels } from '#contract/shop/shop.labels'
import type { RoomCtx } from '../../lib/calls/context'
import { pages, sendSheet } from '../../lib/sheet/send'
import type { Cell } from '../../lib/sheet/write'
import { asked } from './orders.service'
import * as orders from './orders.store'
import { shopsHere } from './shop.access'
import * as store from './shop.store'

const assertManages = (ctx: RoomCtx): void => {
  if (!mayInRoom('room.manage', ctx.room)) throw new DomainError(kernelErrors.forbidden)
}

async function* rankLines(rows: readonly store.RankRow[]): AsyncGenerator<Cell[]> {
  yield ['名次', '团队', '营收（元）', '订单数']
  for (const row of rows) yield [row.rank, row.title, row.order_amount / 100, row.order_count]
}

/** `do_export` of the ranking (section 7), on the admin side only. */
export const rankFile = async (ctx: RoomCtx, input: Input<typeof shopApi.rank>, reply: FastifyReply) => {
  assertManages(ctx)
  await shopsHere(ctx.db, ctx.room.id)
  const rows = rankLines(await store.rank(ctx.db, ctx.room.id))
  return sendSheet(reply, input.format ?? 'xlsx', `${ctx.room.title} 店铺营收排行`, { title: '营收排行', rows })
}

const HEAD = ['订单号', '团队', '商品', '数量', '实付金额', '买家', '付款时间', '来源', '状态', '退款原因']
const cells = (row: orders.OrderRow): Cell[] => [
  ...[row.order_no, row.team_title, row.product_title, row.quantity, row.amount / 100, row.buyer],
  ...[
    { time: row.paid_time },
    orderSourceLabels[row.source],
    row.refund_time > 0 ? '已退款' : '已付款',
    row.refund_reason,
  ],
]

/** The orders that the screen has, with its filters. */
export const ordersFile = async (ctx: RoomCtx, input: Input<typeof shopApi.orders>, reply: FastifyReply) => {
  assertManages(ctx)
  await shopsHere(ctx.db, ctx.room.id)
  const query = await asked(ctx, input)
  const rows = pages(HEAD, async (slice) => ({
    list: (await orders.list(ctx.db, { ...query, ...slice })).list.map(cells),
  }))
  return sendSheet(reply, input.format ?? 'xlsx', `${ctx.room.title} 店铺订单`, { title: '订单', rows })
}
