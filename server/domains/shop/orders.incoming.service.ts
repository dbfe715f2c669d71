import * as z from 'zod/mini'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { mayHaveShop } from '#contract/rooms/lifecycle/lifecycle.rules'
import { roomState } from '#contract/rooms/rooms.rules'
import type { shopApi } from '#contract/shop/shop.api'
import { shopErrors } from '#contract/shop/shop.errors'
import {
  BUYER_MAX,
  DELIVERY_MAX,
  DELIVERY_WINDOW,
  deliveryText,
  type GivenOrder,
  IMPORT_MAX,
  ORDER_NO_MAX,
  type OrderLine,
  orderProblem,
  ordersOfTable,
  PRODUCT_TITLE_MAX,
} from '#contract/shop/shop.rules'
import type { Db } from '../../db/client'
import type { Ctx, RoomCtx } from '../../lib/calls/context'
import { notExcel, SHEET } from '../../lib/sheet/limits'
import { wholeSheet } from '../../lib/sheet/read'
import { hmac, sameText } from '../../lib/storage/hash'
import { storable } from '../../lib/storage/storable-text'
import { bytesOf, ownFile } from '../files/files.read.service'
import { logRoom } from '../rooms/console/log.service'
import * as orders from './orders.store'
import { openShops, shopsHere } from './shop.access'
import { keyOf } from './shop.service'

type In<K extends keyof typeof shopApi> = Input<(typeof shopApi)[K]>
type Out<K extends keyof typeof shopApi> = Promise<Output<(typeof shopApi)[K]>>

interface Sorted<T> {
  one: T
  problem: string
  /** The same order is there. */
  known: orders.Known | undefined
  teamId: number
}

type Teams = Awaited<ReturnType<typeof orders.teamsOf>>
/** What is wrong with these orders by themselves; a number that comes twice counts for the first. */
const judged = <T extends { order: GivenOrder }>(given: readonly T[], teams: Teams, now: number) => {
  const seen = new Set<string>()
  return given.map((one) => {
    const { order } = one
    const teamId = teams.get(order.team.toLowerCase()) ?? 0
    const twice = seen.has(order.order_no)
    seen.add(order.order_no)
    const problem = orderProblem(order, now) ?? (teamId ? '' : `没有团队“${order.team}”`)
    return { one, teamId, problem: problem || (twice ? '订单号重复' : '') }
  })
}

/** A number that stands for another order is refused. */
const clash = (known: Omit<orders.Known, 'id'> | undefined, teamId: number, order: GivenOrder): string =>
  known && (known.teamId !== teamId || known.amount !== order.amount || known.quantity !== order.quantity)
    ? '订单号已存在，内容不同'
    : ''

/** What is to be done with each of these orders: nothing twice. */
const sorted = async <T extends { order: GivenOrder }>(
  tx: Db,
  roomId: number,
  given: readonly T[],
  now: number,
): Promise<Sorted<T>[]> => {
  const teams = await orders.teamsOf(tx, roomId)
  const there = await orders.known(tx, roomId, [...new Set(given.map(({ order }) => order.order_no))])
  return judged(given, teams, now).map(({ one, teamId, problem }) => {
    const known = there.get(one.order.order_no)
    return { one, known, teamId, problem: problem || clash(known, teamId, one.order) }
  })
}

const rowOf = ({ order }: { order: GivenOrder }, teamId: number, roomId: number, now: number) => ({
  ...{ roomId, teamId, orderNo: order.order_no, productTitle: order.product, quantity: order.quantity },
  ...{ amount: order.amount, buyer: order.buyer, paidTime: order.paid_time, createTime: now },
})

/** A route's `before`: a file takes its time. */
export const prepare = async (ctx: Ctx, { file_id: fileId }: In<'import'>): Promise<OrderLine[]> => {
  const unread = (text?: string) => new DomainError(shopErrors.order_import, text)
  if (!ctx.actor) return []
  const { filename } = await ownFile(ctx.db, ctx.actor.uid, fileId)
  const bytes = await bytesOf(ctx.db, ctx.files, fileId, SHEET.file)
  if (!bytes) throw unread('文件不能超过 5 MB')
  const found = ordersOfTable(await wholeSheet(ctx.threads, bytes, unread))
  if (!found) throw unread(notExcel(filename, bytes))
  if (!found.length) throw unread('文件里没有订单')
  if (found.length > IMPORT_MAX) throw unread(`一次最多导入 ${IMPORT_MAX} 个订单，请分几次导入`)
  return found
}

export const run = async (ctx: RoomCtx, { dry }: In<'import'>, found: OrderLine[]): Out<'import'> => {
  const { room, actor, now } = ctx
  await openShops(ctx.db, room)
  return ctx.tx(async (tx) => {
    const all = await sorted(tx, room.id, found, now)
    const taken = all.filter(({ problem, known }) => !problem && !known)
    const list = all.map(({ one: { line, order }, problem, known }) => ({
      ...{ line, order_no: order.order_no.slice(0, ORDER_NO_MAX), team: order.team, product: order.product },
      ...{ amount: order.amount, problem, known: !problem && known !== undefined },
    }))
    const answer = { taken: taken.length, known: list.filter((row) => row.known).length, list }
    if (dry || !taken.length) return { import_id: 0, ...answer }
    const by = { roomId: room.id, uid: actor.uid, count: taken.length, createTime: now }
    const importId = await orders.addImport(tx, by)
    const made = await orders.add(
      tx,
      taken.map(({ one, teamId }) => ({ ...rowOf(one, teamId, room.id, now), source: 'import', importId })),
    )
    const detail = { about: `${made.size} 个` }
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'shop.import', detail, now })
    return { import_id: importId, ...answer, taken: made.size }
  })
}

const LATEST = 10
export const imports = async (ctx: RoomCtx): Out<'imports'> => {
  await shopsHere(ctx.db, ctx.room.id)
  return { list: await orders.imports(ctx.db, ctx.room.id, LATEST) }
}

export const undoImport = async (ctx: RoomCtx, { id }: In<'undoImport'>): Out<'undoImport'> => {
  await openShops(ctx.db, ctx.room)
  return ctx.tx(async (tx) => {
    const removed = await orders.undoImport(tx, ctx.room.id, id, ctx.now)
    if (removed === undefined) throw new DomainError(shopErrors.import_gone)
    const detail = { about: `${removed} 个` }
    await logRoom(tx, { roomId: ctx.room.id, uid: ctx.actor.uid, action: 'shop.unimport', detail, now: ctx.now })
    return { removed }
  })
}

const delivered = z.array(
  z.object({
    order_no: z.string().check(z.maxLength(ORDER_NO_MAX)),
    team: z.string().check(z.maxLength(200)),
    product: z.string().check(z.maxLength(200)),
    quantity: z.int(),
    amount: z.int(),
    buyer: z.optional(z.string().check(z.maxLength(200))),
    paid_time: z.int(),
    state: z.optional(z.enum(['paid', 'refunded'])),
  }),
)

type Delivered = z.infer<typeof delivered>[number]
const read = (payload: string): { order: GivenOrder; refunded: boolean }[] => {
  const broken = (text?: string) => new DomainError(shopErrors.delivery_broken, text)
  let json: unknown
  try {
    json = storable(JSON.parse(payload))
  } catch {
    throw broken()
  }
  const list = delivered.safeParse(json)
  if (!list.success) throw broken()
  if (list.data.length > DELIVERY_MAX) throw broken(`一次最多提交 ${DELIVERY_MAX} 个订单`)
  const cut = (text: string, most: number) => [...cleanName(text)].slice(0, most).join('')
  return list.data.map(({ state, buyer = '', ...one }: Delivered) => ({
    refunded: state === 'refunded',
    order: {
      ...one,
      team: one.team.trim(),
      product: cut(one.product, PRODUCT_TITLE_MAX),
      buyer: cut(buyer, BUYER_MAX),
    },
  }))
}

/**
 * Orders that a platform delivers. Whoever has not the room's key learns nothing about the room; a delivery counts once, and
 * the same order in another one changes nothing.
 */
export const deliver = async (ctx: Ctx, input: In<'deliver'>): Out<'deliver'> => {
  const roomId = input.training_room_id
  const refused = () => new DomainError(shopErrors.delivery_refused)
  if (Math.abs(input.time - ctx.now) > DELIVERY_WINDOW) throw refused()
  const shops = await orders.shopsOf(ctx.db, roomId, ctx.now)
  if (!shops?.key_version) throw refused()
  if (!sameText(hmac(keyOf(ctx.config.secret, roomId, shops.key_version), deliveryText(input)), input.sign))
    throw refused()
  if (!shops.shop || !mayHaveShop(shops.template) || roomState(shops) !== 'running')
    throw new DomainError(shopErrors.shop_off)
  const given = read(input.payload)
  const all = judged(given, await orders.teamsOf(ctx.db, roomId), ctx.now)
  const taken = await orders.deliver(ctx.db, {
    ...{ roomId, nonce: `shop:${roomId}:${input.nonce}`, now: ctx.now },
    orders: all.flatMap(({ one: { order, refunded }, teamId, problem }) =>
      problem ? [] : [{ ...order, team_id: teamId, refunded }],
    ),
  })
  if (!taken.fresh) throw refused()
  const there = new Map(taken.known.map((known) => [known.orderNo, known]))
  const problems = all.flatMap(({ one: { order }, teamId, problem }) => {
    const said = problem || clash(there.get(order.order_no), teamId, order)
    return said ? [{ order_no: order.order_no, problem: said }] : []
  })
  const [added, refunded] = [taken.made.length, taken.back.length]
  return { added, refunded, known: all.length - problems.length - added - refunded, problems }
}
