import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { statement } from '../../db/prepared'
import { shopImport, shopOrder } from '../../db/schema/shop'
import { useNonce } from '../../lib/calls/nonce'
import { triedAgain } from '../../lib/transaction'

export interface OrderRow {
  id: number
  order_no: string
  team_id: number
  team_title: string
  product_title: string
  quantity: number
  amount: number
  buyer: string
  source: 'shop' | 'delivery' | 'import'
  refund_reason: string
  paid_time: number
  refund_time: number
}
export interface OrderQuery {
  roomId: number
  /** 0 = whoever bought. */
  buyerUid: number
  /** 0 = of all teams. */
  teamId: number
  state: string
  source: string
  keyword: string
  offset: number
  limit: number
}

/** The latest first. A team that is gone has no title any more. */
export const list = async (db: Db, q: OrderQuery): Promise<{ list: OrderRow[]; total: number }> => {
  const key = q.keyword.toLowerCase()
  const seen = sql`o.room_id = ${q.roomId} and (${q.buyerUid} = 0 or o.buyer_uid = ${q.buyerUid})
    and (${q.teamId} = 0 or o.team_id = ${q.teamId}) and (${q.source} = '' or o.source = ${q.source})
    and (${q.state} = '' or (o.refund_time > 0) = (${q.state} = 'refunded'))
    and (${key} = '' or position(${key} in lower(o.order_no || ' ' || o.product_title || ' ' || o.buyer)) > 0)`
  const rows = await rowsOf<OrderRow>(
    db,
    sql`select o.id, o.order_no, o.team_id, coalesce(t.title, '') as team_title, o.product_title, o.quantity, o.amount::int8,
        coalesce(a.truename, o.buyer) as buyer, o.source, o.refund_reason, o.paid_time::int8, o.refund_time::int8
      from shop_order o left join team t on t.id = o.team_id left join account a on a.uid = o.buyer_uid
      where ${seen} order by o.paid_time desc, o.id desc limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int4 as n from shop_order o where ${seen}`)
  return { list: rows, total: count?.n ?? 0 }
}

/** An order of the room, held until the end. */
export const held = async (tx: Db, roomId: number, id: number) => {
  const [row] = await tx
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.id, id), eq(shopOrder.roomId, roomId)))
    .for('update')
  return row
}

type New = typeof shopOrder.$inferInsert
const PORTION = 500

/** Those that were not there already, by their numbers. */
export const add = async (tx: Db, rows: New[]): Promise<Map<string, number>> => {
  const made = new Map<string, number>()
  for (let at = 0; at < rows.length; at += PORTION)
    for (const { id, orderNo } of await tx
      .insert(shopOrder)
      .values(rows.slice(at, at + PORTION))
      .onConflictDoNothing()
      .returning({ id: shopOrder.id, orderNo: shopOrder.orderNo }))
      made.set(orderNo, id)
  return made
}

export type Known = Pick<typeof shopOrder.$inferSelect, 'id' | 'orderNo' | 'teamId' | 'amount' | 'quantity'>

const knownIn = statement<Known, { roomId: number; numbers: readonly string[] }>(
  (at) => sql`select id, order_no as "orderNo", team_id as "teamId", amount::float8 as amount, quantity
    from shop_order where room_id = ${at.roomId} and order_no = any(${at.numbers}::text[]) for update`,
)
/** Orders of the room that have one of these numbers, by number; held until the end. */
export const known = async (tx: Db, roomId: number, numbers: readonly string[]): Promise<Map<string, Known>> =>
  new Map((await knownIn(tx, { roomId, numbers: [...numbers] })).map((row) => [row.orderNo, row]))

export const refund = async (tx: Db, id: number, refundReason: string, refundTime: number): Promise<void> => {
  await tx.update(shopOrder).set({ refundReason, refundTime }).where(eq(shopOrder.id, id))
}

export interface Delivered {
  order_no: string
  team_id: number
  product: string
  quantity: number
  amount: number
  buyer: string
  paid_time: number
  refunded: boolean
}
interface Taken {
  /** Whether the delivery's own number was not used before; otherwise nothing was done. */
  fresh: boolean
  /** Numbers of orders that are new, and of those that were there and are refunded now. */
  made: string[]
  back: string[]
  /** Orders that were there before, by their numbers. */
  known: Omit<Known, 'id'>[]
}
const take = statement<Taken, { roomId: number; nonce: string; now: number; rows: string }>(
  (at) => sql`with n as (${useNonce({ nonce: at.nonce, now: at.now })}),
    e as (select * from jsonb_to_recordset(${at.rows}::jsonb) as e(order_no text, team_id int, product text, quantity int,
      amount int8, buyer text, paid_time int8, refunded boolean)),
    made as (insert into shop_order (room_id, team_id, order_no, product_title, quantity, amount, buyer, source, refund_time,
        paid_time, create_time)
      select ${at.roomId}::int, e.team_id, e.order_no, e.product, e.quantity, e.amount, e.buyer, 'delivery',
        case when e.refunded then ${at.now}::int8 else 0 end, e.paid_time, ${at.now}::int8
      from e where exists (select 1 from n) on conflict do nothing returning order_no),
    back as (update shop_order o set refund_time = ${at.now}::int8, refund_reason = '' from e
      where exists (select 1 from n) and e.refunded and o.room_id = ${at.roomId}::int and o.order_no = e.order_no
        and o.team_id = e.team_id and o.amount = e.amount and o.quantity = e.quantity and o.source = 'delivery'
        and o.refund_time = 0
      returning o.order_no)
  select exists (select 1 from n) as fresh,
    coalesce((select json_agg(order_no) from made), '[]') as made, coalesce((select json_agg(order_no) from back), '[]') as back,
    coalesce((select json_agg(json_build_object('orderNo', o.order_no, 'teamId', o.team_id, 'amount', o.amount, 'quantity', o.quantity))
      from e join shop_order o on o.room_id = ${at.roomId}::int and o.order_no = e.order_no), '[]') as known`,
)
/**
 * Takes a delivery in, each of its orders once, all or none of them: one statement, since platforms send each order by itself.
 * What stands under the same number and is the same is refunded where the delivery says so; else it stays as it is.
 */
export const deliver = async (
  db: Db,
  { roomId, nonce, now, orders }: { roomId: number; nonce: string; now: number; orders: readonly Delivered[] },
): Promise<Taken> => {
  const [taken] = await triedAgain(() => take(db, { roomId, nonce, now, rows: JSON.stringify(orders) }))
  if (!taken) throw new Error('a delivery is one row')
  return taken
}

const teamsIn = statement<{ id: number; code: string; title: string }, { roomId: number }>(
  (at) => sql`select id, code, title from team where room_id = ${at.roomId}`,
)
/** Teams of a room by code and by title, in lower case. */
export const teamsOf = async (db: Db, roomId: number): Promise<Map<string, number>> => {
  const rows = await teamsIn(db, { roomId })
  return new Map(rows.flatMap((t) => [[t.title.toLowerCase(), t.id] as const, [t.code.toLowerCase(), t.id] as const]))
}

export const addImport = async (tx: Db, row: typeof shopImport.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(shopImport).values(row).returning({ id: shopImport.id })
  if (!made) throw new Error('an import was not made')
  return made.id
}

export const imports = (db: Db, roomId: number, most: number) =>
  rowsOf<{ id: number; by: string; count: number; create_time: number; undone: boolean }>(
    db,
    sql`select i.id, a.truename as by, i.count, i.create_time::int8, i.undone_time > 0 as undone
      from shop_import i join account a on a.uid = i.uid where i.room_id = ${roomId} order by i.id desc limit ${most}`,
  )

/** Takes an import's orders back; undefined where it is none of the room's or undone already. */
export const undoImport = async (tx: Db, roomId: number, id: number, now: number): Promise<number | undefined> => {
  const [was] = await tx
    .update(shopImport)
    .set({ undoneTime: now })
    .where(and(eq(shopImport.id, id), eq(shopImport.roomId, roomId), eq(shopImport.undoneTime, 0)))
    .returning({ id: shopImport.id })
  if (!was) return undefined
  const gone = await tx
    .delete(shopOrder)
    .where(and(eq(shopOrder.roomId, roomId), eq(shopOrder.importId, id)))
    .returning({ id: shopOrder.id })
  return gone.length
}

const deliveredTo = statement<DeliveredTo, { roomId: number; now: number }>(
  (at) => sql`select coalesce(s.key_version, 0) as key_version, r.shop, r.template, r.status, r.online_status,
      (r.ended or (r.end_time > 0 and r.end_time <= ${at.now}))::int as end_status
    from room r left join shop_setting s on s.room_id = r.id where r.id = ${at.roomId} and r.deleted_time = 0`,
)
interface DeliveredTo {
  key_version: number
  shop: boolean
  template: number
  status: string
  online_status: number
  end_status: number
}
/** A room as its deliveries ask for it: the key that they are signed with, and how it stands; undefined: there is no such room. */
export const shopsOf = async (db: Db, roomId: number, now: number): Promise<DeliveredTo | undefined> =>
  (await deliveredTo(db, { roomId, now }))[0]
