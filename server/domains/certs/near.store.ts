import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { finalsOf, progressRows, thingRows } from './requirements/kinds.sql'

/** A date of an award, or a certificate of which one thing is missing. */
export interface NearRow {
  kind: 'ends' | 'near'
  /** Of the award, or of the certificate. */
  id: number
  title: string
  room_id: number
  room_title: string
  template: number
  time: number
  /** What is missing. */
  missing: string
  href: string
}

const MOST = 30

/**
 * Of a person's rooms (or one of them): awards that end between `since` and `until`, and certificates they are on the way to
 * of which one thing is missing. What peers change of a score is left out here: it costs much, and this is a hint.
 */
export const nearOf = (
  db: Db,
  q: { uid: number; now: number; roomId: number; since: number; until: number },
): Promise<NearRow[]> =>
  rowsOf(
    db,
    sql`with ${finalsOf('[]')},
      me as materialized (select r.id, r.title, r.template, m.role,
          (r.ended or (r.end_time > 0 and r.end_time <= ${q.now}::int8)) as ended
        from room_member m join room r on r.id = m.room_id
        where m.uid = ${q.uid} and r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
          and (${q.roomId}::int = 0 or r.id = ${q.roomId}::int)),
      open as materialized (select c.id from cert c join me on me.id = c.room_id and me.role = 'user' and not me.ended
        where c.publish_time > 0 and c.deleted_time = 0
          and not exists (select 1 from cert_award w where w.cert_id = c.id and w.uid = ${q.uid})),
      far as materialized (select f.cert_id, count(*) filter (where f.done < f.total) as missing, bool_or(f.done > 0) as begun,
          min(f.id) filter (where f.done < f.total) as last
        from (${progressRows(sql`q.cert_id in (select id from open)`, sql`select ${q.uid}::int as uid`, sql`${q.now}::int8`)}) f
        group by f.cert_id)
    select * from (select 'near' as kind, c.id, c.title, me.id as room_id, me.title as room_title, me.template, 0::int8 as time,
        t.title as missing, t.href
      from far join cert c on c.id = far.cert_id join me on me.id = c.room_id
        join (${thingRows(sql`q.cert_id in (select id from open)`)}) t on t.id = far.last and t.there
      where far.missing = 1 and far.begun
      union all select 'ends', w.id, w.title, me.id, me.title, me.template, w.expire_time::int8, '', ''
      from cert_award w join cert c on c.id = w.cert_id join me on me.id = c.room_id
      where w.uid = ${q.uid} and w.revoke_time = 0 and w.replaced_by = 0
        and w.expire_time > ${q.since}::int8 and w.expire_time <= ${q.until}::int8) x
    order by x.kind, x.time, x.id limit ${sql.raw(String(MOST))}`,
  )
