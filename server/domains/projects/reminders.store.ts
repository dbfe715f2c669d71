import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { overdueNodes } from './held.sql'

export interface Reminding {
  roomId: number
  contentId: number
  uids: readonly number[]
  now: number
  /** Whoever was reminded after this is left alone. */
  since: number
}
/** Those of the named who are behind with the project. */
const behind = ({ roomId, contentId, uids, now }: Reminding): SQL => {
  const only = (uid: SQL) =>
    sql`${uid} in (select e::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) e)`
  return sql`select x.uid from (${overdueNodes({ roomId: sql`${roomId}::int`, now, only })}) x where x.id = ${contentId}`
}

export const countBehind = async (tx: Db, q: Reminding): Promise<number> =>
  (await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from (${behind(q)}) x`))[0]?.n ?? 0

/** Notes the reminder of whoever was not reminded lately, and answers whom: of several who remind at once only one does. */
export const claim = async (tx: Db, q: Reminding): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`insert into project_reminder (room_id, content_id, uid, time)
      select ${q.roomId}::int, ${q.contentId}::int, x.uid, ${q.now}::int8 from (${behind(q)}) x order by x.uid
      on conflict (room_id, content_id, uid) do update set time = excluded.time where project_reminder.time <= ${q.since}
      returning uid`,
  )
  return rows.map(({ uid }) => uid)
}
