import { eq, sql } from 'drizzle-orm'
import type { SchoolDay } from '#contract/plans/days/days.rules'
import { type Db, rowsOf } from '../../../db/client'
import { schoolDay } from '../../../db/schema/plans'
import { schoolOf } from '../things.service'

/** The calendar of the school that a room belongs to. */
export const schoolDays = (db: Db, roomId: number): Promise<SchoolDay[]> =>
  rowsOf(
    db,
    sql`select d.day, d.title, d.work from school_day d where d.org_id = ${schoolOf(sql`${roomId}::int`)} order by d.day`,
  )

/** The same of an organisation. */
export const daysOfOrg = (db: Db, orgId: number): Promise<SchoolDay[]> =>
  rowsOf(
    db,
    sql`select d.day, d.title, d.work from school_day d join org o on o.id = ${orgId} and d.org_id = coalesce(o.parent_id, o.id)
      order by d.day`,
  )

export const schoolId = async (db: Db, roomId: number): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(db, sql`select ${schoolOf(sql`${roomId}::int`)} as id`)
  if (!row) throw new Error('no school')
  return row.id
}

export const putDays = async (tx: Db, orgId: number, days: readonly SchoolDay[]): Promise<void> => {
  await tx.delete(schoolDay).where(eq(schoolDay.orgId, orgId))
  if (days.length > 0) await tx.insert(schoolDay).values(days.map((one) => ({ ...one, orgId })))
}
