import { type SQL, sql } from 'drizzle-orm'
import type { RequirementKind } from '#contract/certs/certs.rules'
import { type Db, rowsOf } from '../../../db/client'
import { choiceRows, finalsOf, progressRows, thingRows } from './kinds.sql'

export interface ThingRow {
  cert_id: number
  id: number
  kind: RequirementKind
  ref_id: number
  need: number
  title: string
  there: boolean
  href: string
}

export const listed = (ids: readonly number[]): SQL =>
  sql`(select e::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)`

/** What certificates ask for, each in its order. */
export const thingsOf = (db: Db, certIds: readonly number[]): Promise<ThingRow[]> =>
  rowsOf(
    db,
    sql`select t.* from (${thingRows(sql`q.cert_id in ${listed(certIds)}`)}) t order by t.cert_id, t.sort, t.id`,
  )

export interface ProgressRow {
  id: number
  cert_id: number
  uid: number
  done: number
  total: number
}
/** How far one person is with each requirement of these certificates. `finals`: what peers change (see works). */
export const progressOf = (
  db: Db,
  q: { certIds: readonly number[]; uid: number; now: number; finals: string },
): Promise<ProgressRow[]> =>
  rowsOf(
    db,
    sql`with ${finalsOf(q.finals)}
      ${progressRows(sql`q.cert_id in ${listed(q.certIds)}`, sql`select ${q.uid}::int as uid`, sql`${q.now}::int8`)}`,
  )

/** Whose progress counts in a room. */
export const learnersOf = (roomId: number): SQL =>
  sql`select rm.uid from room_member rm where rm.room_id = ${roomId} and rm.role = 'user'`

export interface StandingRow {
  uid: number
  truename: string
  team: string
  met: number[]
  award_id: number
  number: string
  award_time: number
  /** The latest award of theirs stands and has not expired. */
  valid: boolean
  begun: boolean
}
/** How each learner of a room stands to a certificate; whoever has left keeps what they were awarded and is not here. */
export const standings = (
  db: Db,
  q: { roomId: number; certId: number; now: number; finals: string },
): Promise<StandingRow[]> =>
  rowsOf(
    db,
    sql`with ${finalsOf(q.finals)}, far as materialized (
        select f.uid, array_agg(f.id) filter (where f.done >= f.total) as met, bool_or(f.done > 0) as begun
        from (${progressRows(sql`q.cert_id = ${q.certId}`, learnersOf(q.roomId), sql`${q.now}::int8`)}) f group by f.uid)
      select m.uid, a.truename, coalesce(t.title, '') as team, coalesce(far.met, '{}') as met,
        coalesce(far.begun, false) as begun, coalesce(w.id, 0) as award_id, coalesce(w.number, '') as number,
        coalesce(w.award_time, 0)::int8 as award_time, coalesce(w.valid, false) as valid
      from (${learnersOf(q.roomId)}) m join account a on a.uid = m.uid left join far on far.uid = m.uid
        left join lateral (select tt.title from team_member tm join team tt on tt.id = tm.team_id
          where tm.room_id = ${q.roomId} and tm.uid = m.uid and tm.role <> 'teacher' limit 1) t on true
        left join lateral (select w.id, w.number, w.award_time, (w.revoke_time = 0 and w.replaced_by = 0
            and (w.expire_time = 0 or w.expire_time > ${q.now}::int8)) as valid
          from cert_award w where w.cert_id = ${q.certId} and w.uid = m.uid order by w.id desc limit 1) w on true
      order by a.truename, m.uid`,
  )

export const choices = (db: Db, roomId: number): Promise<{ kind: RequirementKind; id: number; title: string }[]> =>
  rowsOf(db, sql`select * from (${choiceRows(sql`${roomId}::int`)}) x order by x.kind, x.id`)
