import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { finalsOf, progressRows } from './requirements/kinds.sql'
import { learnersOf } from './requirements/progress.store'

/** Certificates that the rule awards, in rooms that run; or the one asked about, held against a change where it is such. */
export const automatic = (db: Db, now: number, certId = 0): Promise<{ id: number; room_id: number }[]> =>
  rowsOf(
    db,
    sql`select c.id, c.room_id from cert c join room r on r.id = c.room_id
      where c.award_rule = 'auto' and c.publish_time > 0 and c.deleted_time = 0 and r.deleted_time = 0
        and r.status = 'published' and r.online_status = 1 and not r.ended and (r.end_time = 0 or r.end_time > ${now})
        and ${certId}::int in (0, c.id)
      order by c.id ${certId ? sql`for share of c` : sql``}`,
  )

/** Learners who have met everything that it asks for and never had it, so many at a time. */
export const due = (
  db: Db,
  q: { roomId: number; certId: number; now: number; finals: string; limit: number },
): Promise<{ uid: number; truename: string }[]> =>
  rowsOf(
    db,
    sql`with ${finalsOf(q.finals)}, open as materialized (select m.uid from (${learnersOf(q.roomId)}) m
        where not exists (select 1 from cert_award w where w.cert_id = ${q.certId} and w.uid = m.uid))
      select f.uid, a.truename
      from (${progressRows(sql`q.cert_id = ${q.certId}`, sql`select uid from open`, sql`${q.now}::int8`)}) f
        join account a on a.uid = f.uid
      group by f.uid, a.truename having bool_and(f.done >= f.total) order by f.uid limit ${q.limit}`,
  )

export interface EndingRow {
  id: number
  uid: number
  title: string
  expire_time: number
  room_id: number
}
/** Awards that end before `until` and of which nobody was told, marked as told. */
export const ending = (tx: Db, q: { now: number; until: number; limit: number }): Promise<EndingRow[]> =>
  rowsOf(
    tx,
    sql`update cert_award w set expiry_told = ${q.now} from cert c
      where c.id = w.cert_id and w.id in (select e.id from cert_award e where e.expire_time > ${q.now}
        and e.expire_time <= ${q.until} and e.expiry_told = 0 and e.revoke_time = 0 and e.replaced_by = 0
        and e.cert_id is not null order by e.expire_time limit ${q.limit})
      returning w.id, w.uid, w.title, w.expire_time::int8, c.room_id`,
  )
