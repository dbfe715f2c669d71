import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { shopProduct } from '../../db/schema/shop'

export interface ProductRow {
  id: number
  team_id: number
  team_title: string
  title: string
  intro: string
  price: number
  stock: number
  sold: number
  on_sale: boolean
}
interface Asked {
  roomId: number
  /** 0 = of all teams. */
  teamId: number
  /** Whose products are seen off sale as well; 0 = nobody's. */
  ownTeamId: number
  /** Sees everything. */
  all: boolean
  keyword: string
  offset: number
  limit: number
}

/** Products of teams that still are, the latest first. */
export const list = async (db: Db, q: Asked): Promise<{ list: ProductRow[]; total: number }> => {
  const seen = sql`p.room_id = ${q.roomId} and p.deleted_time = 0 and (${q.teamId} = 0 or p.team_id = ${q.teamId})
    and (p.on_sale or ${q.all}::boolean or p.team_id = ${q.ownTeamId})
    and (${q.keyword} = '' or position(lower(${q.keyword}) in lower(p.title)) > 0)`
  const rows = await rowsOf<ProductRow>(
    db,
    sql`select p.id, p.team_id, t.title as team_title, p.title, p.intro, p.price::int8, p.stock, p.on_sale,
        coalesce((select sum(o.quantity) from shop_order o
          where o.room_id = p.room_id and o.team_id = p.team_id and o.product_id = p.id and o.refund_time = 0), 0)::int4 as sold
      from shop_product p join team t on t.id = p.team_id where ${seen}
      order by p.id desc limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int4 as n from shop_product p join team t on t.id = p.team_id where ${seen}`,
  )
  return { list: rows, total: count?.n ?? 0 }
}

/** A product of the room, held until the end; also one that was deleted, but none of a team that is gone. */
export const held = async (tx: Db, roomId: number, id: number) => {
  const [row] = await tx
    .select()
    .from(shopProduct)
    .where(
      and(
        eq(shopProduct.id, id),
        eq(shopProduct.roomId, roomId),
        sql`exists (select 1 from team t where t.id = ${shopProduct.teamId})`,
      ),
    )
    .for('update')
  return row
}

export const count = (db: Db, teamId: number): Promise<number> =>
  db.$count(shopProduct, and(eq(shopProduct.teamId, teamId), eq(shopProduct.deletedTime, 0)))

export const add = async (tx: Db, row: typeof shopProduct.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(shopProduct).values(row).returning({ id: shopProduct.id })
  if (!made) throw new Error('a product was not made')
  return made.id
}

export const change = async (tx: Db, id: number, to: Partial<typeof shopProduct.$inferInsert>): Promise<void> => {
  await tx.update(shopProduct).set(to).where(eq(shopProduct.id, id))
}

/** Gives pieces back to the shelf, or takes them. */
export const moveStock = async (tx: Db, id: number, by: number): Promise<void> => {
  await tx
    .update(shopProduct)
    .set({ stock: sql`${shopProduct.stock} + ${by}` })
    .where(eq(shopProduct.id, id))
}
