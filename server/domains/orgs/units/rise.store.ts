import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { orgRise, type RisenClass } from '../../../db/schema/orgs/office'
import type { PlaceRow } from '../members/place.store'

/** Organisation `g` is the place or a sub-group of it. */
const within = (place: PlaceRow) => sql`(g.id = ${place.id} or g.parent_id = ${place.id})`

/** Classes that are at school, the highest year first: each frees its name for the one below it. */
export const classes = (db: Db, place: PlaceRow): Promise<{ id: number; name: string; grade: number }[]> =>
  rowsOf(
    db,
    sql`select u.id, u.name, u.grade from org_unit u join org g on g.id = u.org_id
      where ${within(place)} and u.kind = 'class' and u.left_time = 0 order by u.grade desc, u.sort, u.id`,
  )

/** False where there is one of this name beside it. */
export const moveUp = async (
  tx: Db,
  id: number,
  to: { name: string; grade: number; leftTime: number },
): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`update org_unit u set name = ${to.name}, grade = ${to.grade}, left_time = ${to.leftTime} where u.id = ${id}
        and not exists (select 1 from org_unit t where t.org_id = u.org_id and t.parent_id is not distinct from u.parent_id
          and t.name = ${to.name} and t.id <> u.id) returning u.id`,
    )
  ).length > 0

export const addRise = async (tx: Db, row: typeof orgRise.$inferInsert): Promise<void> => {
  await tx.insert(orgRise).values(row)
}

interface RiseRow {
  id: number
  create_time: number
  by_name: string
  classes: number
}
/** The last time that all moved up, since a time; undefined where it was taken back. */
export const lastRise = async (db: Db, orgId: number, since: number): Promise<RiseRow | undefined> => {
  const [row] = await rowsOf<RiseRow & { undone: boolean }>(
    db,
    sql`select r.id, r.create_time::float8 as create_time, coalesce(a.truename, '') as by_name, jsonb_array_length(r.classes) as classes,
        r.undone_time > 0 as undone
      from org_rise r left join account a on a.uid = r.by_uid where r.org_id = ${orgId} and r.create_time > ${since}
      order by r.id desc limit 1`,
  )
  if (!row || row.undone) return undefined
  const { undone: _, ...rise } = row
  return rise
}

export const classesOf = async (tx: Db, id: number): Promise<RisenClass[]> =>
  (await tx.select({ classes: orgRise.classes }).from(orgRise).where(eq(orgRise.id, id)))[0]?.classes ?? []

/** False where it is no more what it became, or another one has its old name by now. */
export const moveBack = async (tx: Db, c: RisenClass): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`update org_unit u set name = ${c.name}, grade = ${c.grade}, left_time = 0
        where u.id = ${c.id} and u.name = ${c.to_name} and u.grade = ${c.to_grade} and (u.left_time > 0) = ${c.leaves}::boolean
          and not exists (select 1 from org_unit t where t.org_id = u.org_id and t.parent_id is not distinct from u.parent_id
            and t.name = ${c.name} and t.id <> u.id) returning u.id`,
    )
  ).length > 0

export const markUndone = async (tx: Db, id: number, now: number): Promise<void> => {
  await tx.update(orgRise).set({ undoneTime: now }).where(eq(orgRise.id, id))
}
