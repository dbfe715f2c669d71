import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { finalsRows, letterOf } from './done.service'

const uids = (rows: { uid: number }[]): number[] => rows.map(({ uid }) => uid)

export const learners = async (db: Db, roomId: number): Promise<number[]> =>
  uids(
    await rowsOf(
      db,
      sql`select m.uid from room_member m where m.room_id = ${roomId} and m.role = 'user' order by m.uid`,
    ),
  )

/** Learners of a room who have not done all of these items. */
export const withoutAll = async (
  db: Db,
  q: { roomId: number; itemIds: readonly number[]; now: number; finals: string },
): Promise<number[]> =>
  uids(
    await rowsOf(
      db,
      sql`with ${finalsRows(q.finals)} select m.uid from room_member m where m.room_id = ${q.roomId} and m.role = 'user'
        and exists (select 1 from plan_item i
          where i.id in (select e::int from jsonb_array_elements_text(${JSON.stringify(q.itemIds)}::jsonb) e)
            and ${letterOf(sql`m.uid`, sql`${q.roomId}::int`, sql`${q.now}::int8`)} <> 'A')
        order by m.uid`,
    ),
  )
