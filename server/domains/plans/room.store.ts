import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'

/** Rooms' slot: what a visitor through a share link learns of the plans. */
export const plansHeld = (roomId: SQL): SQL => sql`select hp.id, hp.title, 0::int8 as time, hp.begin_day::int8 as sort
  from plan hp where hp.room_id = ${roomId} and hp.deleted_time = 0 and hp.publish_time > 0`

/** Plans of a room that goes, also those that were deleted. */
export const ofRoom = async (tx: Db, roomId: number): Promise<number[]> =>
  (await rowsOf<{ id: number }>(tx, sql`select id from plan where room_id = ${roomId}`)).map(({ id }) => id)

export const eraseRoom = async (tx: Db, roomId: number): Promise<void> => {
  const plans = sql`(select id from plan where room_id = ${roomId})`
  const items = sql`(select id from plan_item where plan_id in ${plans})`
  await tx.execute(sql`delete from plan_item_before where item_id in ${items}`)
  await tx.execute(sql`delete from plan_tick where item_id in ${items}`)
  await tx.execute(sql`delete from plan_item where plan_id in ${plans}`)
  await tx.execute(sql`delete from plan_stage where plan_id in ${plans}`)
  await tx.execute(sql`delete from plan_far where plan_id in ${plans}`)
  await tx.execute(sql`delete from plan_reminder where plan_id in ${plans}`)
  await tx.execute(sql`delete from plan where room_id = ${roomId}`)
}

/** Who leaves a room stands in no table of its plans any more; what they ticked off is there when they come back. */
export const leaves = async (tx: Db, { roomId, uid }: { roomId: number; uid: number }): Promise<void> => {
  await tx.execute(
    sql`delete from plan_far f using plan p where p.id = f.plan_id and p.room_id = ${roomId} and f.uid = ${uid}`,
  )
}

/** Accounts that nobody activated go with what the clock wrote of them. */
export const forget = async (tx: Db, { uids }: { uids: number[] }): Promise<void> => {
  const whom = sql`(select e::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) e)`
  for (const table of ['plan_far', 'plan_reminder', 'plan_tick'])
    await tx.execute(sql`delete from ${sql.raw(table)} where uid in ${whom}`)
}
