import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { statement } from '../../db/prepared'
import { shopImport, shopOrder } from '../../db/schema/shop'

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

export type Known = Pick<
  typeof shopOrder.$inferSelect,
  'id' | 'orderNo' | 'teamId' | 'amount' | 'quantity' | 'refundTime' | 'source'
>

const knownIn = statement<Known, { roomId: number; numbers: readonly string[] }>(
  (at) => sql`select id, order_no as "orderNo", team_id as "teamId", amount::float8 as amount, quantity,
      refund_time::float8 as "refundTime", source
    from shop_order where room_id = ${at.roomId} and order_no = any(${at.numbers}::text[]) for update`,
)
/** Orders of the room that have one of these numbers, by number; held until the end. */
export const known = async (tx: Db, roomId: number, numbers: readonly string[]): Promise<Map<string, Known>> =>
  new Map((await knownIn(tx, { roomId, numbers: [...numbers] })).map((row) => [row.orderNo, row]))

export const refund = async (tx: Db, id: number, refundReason: string, refundTime: number): Promise<void> => {
  await tx.update(shopOrder).set({ refundReason, refundTime }).where(eq(shopOrder.id, id))
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
