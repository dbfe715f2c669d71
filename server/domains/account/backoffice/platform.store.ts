import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { banner } from '../../../db/schema/account'
import { setting } from '../../../db/schema/kernel'

export const saveSetting = async (tx: Db, key: string, value: object): Promise<void> => {
  await tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } })
}

/** What is set, held for this transaction; {} where nothing was. */
export const heldSetting = async (tx: Db, key: string): Promise<unknown> => {
  await tx.insert(setting).values({ key, value: {} }).onConflictDoNothing()
  return (await tx.select({ value: setting.value }).from(setting).where(eq(setting.key, key)).for('update'))[0]?.value
}

export interface BannerRow {
  id: number
  group_id: number
  title: string
  subtitle: string
  scene: string
  url: string
  href: string
  sort: number
  online: boolean
  from_time: number
  to_time: number
}
/** `lock`: held for this transaction. */
export const banners = (db: Db, lock = false): Promise<BannerRow[]> =>
  rowsOf(
    db,
    sql`select id, coalesce(group_id, 0) as group_id, title, subtitle, scene, url, href, sort, online,
      from_time::float8 as from_time, to_time::float8 as to_time
    from banner where platform = 'szb' order by banner.group_id nulls first, sort, id ${lock ? sql`for update` : sql``}`,
  )

export const addBanner = async (tx: Db, row: typeof banner.$inferInsert): Promise<number> => {
  const [added] = await tx.insert(banner).values(row).returning({ id: banner.id })
  if (!added) throw new Error('the banner could not be stored')
  return added.id
}
export const changeBanner = async (tx: Db, id: number, set: Partial<typeof banner.$inferInsert>): Promise<void> => {
  await tx.update(banner).set(set).where(eq(banner.id, id))
}
/** What it was; undefined where it was gone. */
export const removeBanner = async (tx: Db, id: number) =>
  (
    await tx
      .delete(banner)
      .where(eq(banner.id, id))
      .returning({ title: banner.title, group_id: sql<number>`coalesce(${banner.groupId}, 0)` })
  )[0]
