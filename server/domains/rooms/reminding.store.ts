import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import type { CountedOf } from '../../db/counted'

/** Of content that a room holds: where its reminders are kept (room_id, content_id, uid, time), and rows uid and id of who is behind with it. */
export interface Reminded {
  table: string
  behind: (of: CountedOf) => SQL
}
export interface Whom {
  roomId: number
  contentId: number
  uids: readonly number[]
  now: number
  /** Whoever was reminded after this is left alone. */
  since: number
}

/** Those of the named who are behind. */
const behindOf = ({ behind }: Reminded, { roomId, contentId, uids, now }: Whom): SQL => {
  const only = (uid: SQL) =>
    sql`${uid} in (select e::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) e)`
  return sql`select x.uid from (${behind({ roomId: sql`${roomId}::int`, now, only })}) x where x.id = ${contentId}`
}

export const countBehind = async (tx: Db, of: Reminded, whom: Whom): Promise<number> =>
  (await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from (${behindOf(of, whom)}) x`))[0]?.n ?? 0

/** Notes the reminder of whoever was not reminded lately, and answers whom: of several who remind at once only one does. */
export const claim = async (tx: Db, of: Reminded, whom: Whom): Promise<number[]> => {
  const table = sql.identifier(of.table)
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`insert into ${table} (room_id, content_id, uid, time)
      select ${whom.roomId}::int, ${whom.contentId}::int, x.uid, ${whom.now}::int8 from (${behindOf(of, whom)}) x order by x.uid
      on conflict (room_id, content_id, uid) do update set time = excluded.time where ${table}.time <= ${whom.since}
      returning uid`,
  )
  return rows.map(({ uid }) => uid)
}
