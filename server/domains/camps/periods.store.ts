import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { campPeriod } from '../../db/schema/camps'

export interface PeriodRow {
  id: number
  number: number
  begin_day: number
  end_day: number
  signup_begin: number
  signup_end: number
  places: number
  joined_num: number
}

const columns = sql`id, number, begin_day, end_day, signup_begin::int8, signup_end::int8, places, joined as joined_num`

export const lists = (db: Db, campId: number): Promise<PeriodRow[]> =>
  rowsOf(db, sql`select ${columns} from camp_period where content_id = ${campId} order by begin_day, id`)

export const one = async (db: Db, campId: number, id: number): Promise<PeriodRow | undefined> =>
  (await rowsOf<PeriodRow>(db, sql`select ${columns} from camp_period where id = ${id} and content_id = ${campId}`))[0]

/** Takes a place, if there is one: false where the last one is gone. */
export const take = async (tx: Db, id: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`update camp_period set joined = joined + 1 where id = ${id} and (places = 0 or joined < places) returning id`,
    )
  ).length > 0

export const giveBack = async (tx: Db, id: number): Promise<void> => {
  await tx.execute(sql`update camp_period set joined = greatest(0, joined - 1) where id = ${id}`)
}

type New = typeof campPeriod.$inferInsert
export const add = async (tx: Db, row: New): Promise<number> => {
  const [made] = await tx.insert(campPeriod).values(row).returning({ id: campPeriod.id })
  if (!made) throw new Error('an insert gave no row')
  return made.id
}
export const change = async (tx: Db, id: number, to: Partial<New>): Promise<void> => {
  await tx.update(campPeriod).set(to).where(eq(campPeriod.id, id))
}
/** Only while nobody is in it: who joins at this moment is counted first. */
export const dropEmpty = async (tx: Db, id: number): Promise<boolean> =>
  (await rowsOf(tx, sql`delete from camp_period where id = ${id} and joined = 0 returning id`)).length > 0

/** Fewer places than people are none: false then. */
export const setPlaces = async (tx: Db, id: number, places: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`update camp_period set places = ${places} where id = ${id} and (${places}::int = 0 or joined <= ${places}) returning id`,
    )
  ).length > 0

export interface RunningRow {
  id: number
  number: number
  camp_id: number
  title: string
  begin_day: number
  end_day: number
  told: number
}
/** Periods that have begun and were not over on the day given, of camps that are out. */
export const begun = (db: Db, today: number, since: number): Promise<RunningRow[]> =>
  rowsOf(
    db,
    sql`select p.id, p.number, c.id as camp_id, c.title, p.begin_day, p.end_day, p.told from camp_period p
      join content c on c.id = p.content_id and c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0
      where p.begin_day <= ${today} and p.end_day >= ${since} order by p.id`,
  )

/** Of several who tell the same, one does. */
export const tell = async (tx: Db, id: number, told: number): Promise<boolean> =>
  (await rowsOf(tx, sql`update camp_period set told = ${told} where id = ${id} and told < ${told} returning id`))
    .length > 0
