import { eq, type SQL, sql } from 'drizzle-orm'
import { BUDGET } from '#contract/shop/shop.rules'
import { type Db, rowsOf } from '../../db/client'
import { shopSetting } from '../../db/schema/shop'

export interface Shops {
  template: number
  shop: boolean
  budget: number
  key_version: number
  key_time: number
}

/** How the shops of a room are set up. */
export const shopsOf = async (db: Db, roomId: number): Promise<Shops | undefined> =>
  (
    await rowsOf<Shops>(
      db,
      sql`select r.template, r.shop, coalesce(s.budget, ${BUDGET})::int8 as budget,
        coalesce(s.key_version, 0) as key_version, coalesce(s.key_time, 0)::int8 as key_time
        from room r left join shop_setting s on s.room_id = r.id where r.id = ${roomId} and r.deleted_time = 0`,
    )
  )[0]

export const saveBudget = async (tx: Db, roomId: number, budget: number): Promise<void> => {
  await tx
    .insert(shopSetting)
    .values({ roomId, budget })
    .onConflictDoUpdate({ target: shopSetting.roomId, set: { budget } })
}

/** Which key counts from now on. */
export const nextKey = async (tx: Db, roomId: number, now: number): Promise<number> => {
  const [row] = await tx
    .insert(shopSetting)
    .values({ roomId, budget: BUDGET, keyVersion: 1, keyTime: now })
    .onConflictDoUpdate({
      target: shopSetting.roomId,
      set: { keyVersion: sql`${shopSetting.keyVersion} + 1`, keyTime: now },
    })
    .returning({ version: shopSetting.keyVersion })
  return row?.version ?? 1
}

/** The team of a person in a room, as leader, member or mentor. */
export const teamOf = async (
  db: Db,
  roomId: number,
  uid: number,
): Promise<{ id: number; title: string; role: string } | undefined> =>
  (
    await rowsOf<{ id: number; title: string; role: string }>(
      db,
      sql`select t.id, t.title, m.role from team_member m join team t on t.id = m.team_id
        where m.room_id = ${roomId} and m.uid = ${uid} order by (m.role = 'teacher'), t.id limit 1`,
    )
  )[0]

/** Who sells in a team's shop: its leader and members. */
export const sellersOf = async (db: Db, teamId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(db, sql`select uid from team_member where team_id = ${teamId} and role <> 'teacher'`)
  ).map(({ uid }) => uid)

/** Whether somebody is in a team in any way, so that what it sells is not for them. */
export const isIn = async (db: Db, teamId: number, uid: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from team_member where team_id = ${teamId} and uid = ${uid}`)).length > 0

export interface RankRow {
  team_id: number
  title: string
  order_amount: number
  order_count: number
  rank: number
}

/** Orders of teams that are still there: a dissolved one is in no ranking and no total, also not in what its day earned. */
const counted = (roomId: number) =>
  sql`shop_order o join team t on t.id = o.team_id and t.room_id = o.room_id where o.room_id = ${roomId}`

export const rank = (db: Db, roomId: number): Promise<RankRow[]> =>
  rowsOf(
    db,
    sql`select t.id as team_id, t.title, coalesce(o.amount, 0)::int8 as order_amount, coalesce(o.n, 0)::int4 as order_count,
        rank() over (order by coalesce(o.amount, 0) desc)::int4 as rank
      from team t left join (select team_id, sum(amount) as amount, count(*) as n from shop_order
        where room_id = ${roomId} and refund_time = 0 group by team_id) o on o.team_id = t.id
      where t.room_id = ${roomId} order by order_amount desc, t.id`,
  )

export const totals = async (db: Db, roomId: number) =>
  (
    await rowsOf<{ order_amount: number; order_count: number; refunded_amount: number }>(
      db,
      sql`select coalesce(sum(amount) filter (where refund_time = 0), 0)::int8 as order_amount,
        count(*) filter (where refund_time = 0)::int4 as order_count,
        coalesce(sum(amount) filter (where refund_time > 0), 0)::int8 as refunded_amount
        from ${counted(roomId)}`,
    )
  )[0] ?? { order_amount: 0, order_count: 0, refunded_amount: 0 }

/** What was earned on each day since then, by the school's calendar (UTC+8). */
export const byDay = (db: Db, roomId: number, since: number) =>
  rowsOf<{ day: string; amount: number; count: number }>(
    db,
    sql`select to_char(to_timestamp(paid_time) at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') as day,
        sum(amount)::int8 as amount, count(*)::int4 as count
      from ${counted(roomId)} and refund_time = 0 and paid_time >= ${since} group by 1 order by 1`,
  )

export const bestSold = (db: Db, roomId: number, most: number) =>
  rowsOf<{ title: string; team_title: string; amount: number; quantity: number }>(
    db,
    sql`select o.product_title as title, t.title as team_title, sum(o.amount)::int8 as amount,
        sum(o.quantity)::int4 as quantity
      from ${counted(roomId)} and o.refund_time = 0
      group by o.team_id, t.title, o.product_title order by amount desc, title limit ${most}`,
  )

/** Practice money that somebody has spent in a room. */
export const spent = async (db: Db, roomId: number, uid: number): Promise<number> =>
  (
    await rowsOf<{ sum: number }>(
      db,
      sql`select coalesce(sum(amount), 0)::int8 as sum from shop_order
        where room_id = ${roomId} and buyer_uid = ${uid} and buyer_uid > 0 and source = 'shop' and refund_time = 0`,
    )
  )[0]?.sum ?? 0

export const erase = async (tx: Db, roomId: number): Promise<void> => {
  for (const table of ['shop_order', 'shop_import', 'shop_product', 'shop_setting'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where room_id = ${roomId}`)
}

/** A copied room begins with as much practice money; products and orders are the teams'. */
export const copySetting = async (tx: Db, fromId: number, toId: number): Promise<void> => {
  const [row] = await tx.select().from(shopSetting).where(eq(shopSetting.roomId, fromId))
  if (row) await saveBudget(tx, toId, row.budget)
}

/** Rooms' collection: what people bought here. */
export const purchases = ({ roomId, since }: { roomId: SQL; since: number }): SQL => sql`select so.buyer_uid as uid,
    so.paid_time as time
  from shop_order so where so.room_id = ${roomId} and so.source = 'shop' and so.buyer_uid > 0 and so.paid_time >= ${since}`
