import { sql } from 'drizzle-orm'
import type { ItemPoints } from '#contract/works/marking/marks.model'
import { type Db, rowsOf } from '../../../db/client'

/** Who is behind a hand-in, and what its score is made of. */
export interface HandInRow {
  submission_id: number
  pass_id: number
  /** 0 of a team. */
  uid: number
  members: { uid: number; truename: string }[]
  points: ItemPoints[]
  /** The last word on it: who marked or returned it, when, and why it came back; '' and 0 where it waits. */
  marker: string
  time: number
  reason: string
}

/** Of each hand-in of a work that stands or was returned. */
export const handInRows = (db: Db, roomId: number, workId: number): Promise<HandInRow[]> =>
  rowsOf<HandInRow>(
    db,
    sql`select p.submission_id, p.id as pass_id, p.uid, coalesce(t.members, '[]') as members,
        coalesce(v.points, '[]') as points, coalesce(v.truename, '') as marker, coalesce(v.time, 0)::int8 as time,
        coalesce(v.reason, '') as reason
      from work_pass p
      left join lateral (select json_agg(json_build_object('uid', a.uid, 'truename', a.truename) order by m.join_time, m.uid) as members
        from team_member m join account a on a.uid = m.uid where m.team_id = p.team_id and m.role <> 'teacher') t on p.team_id > 0
      left join lateral (select w.points, w.time, w.reason, a.truename from work_verdict w join account a on a.uid = w.uid
        where w.submission_id = p.submission_id and w.undone_time = 0 order by w.id desc limit 1) v on p.state <> 'submitted'
      where p.room_id = ${roomId} and p.work_id = ${workId} and p.state in ('submitted', 'marked', 'returned')`,
  )

/** The numbers by which the room's organisation knows its members. */
export const numbersOf = async (db: Db, roomId: number): Promise<Map<number, string>> => {
  const rows = await rowsOf<{ uid: number; code: string }>(
    db,
    sql`select m.uid, op.code from room r join org o on o.id = r.org_id join room_member m on m.room_id = r.id
      join org_person op on op.uid = m.uid and op.org_id = coalesce(o.parent_id, o.id) where r.id = ${roomId}`,
  )
  return new Map(rows.map((row) => [row.uid, row.code]))
}
