import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

export interface FinalContest {
  id: number
  title: string
  brackets: { id: number; title: string }[]
  ranked: number
}
/** Contests of a room whose result is final at `now`, the latest first; with an id that one. */
export const finalContests = (db: Db, roomId: number, now: number, id = 0): Promise<FinalContest[]> =>
  rowsOf(
    db,
    sql`select c.id, c.title, coalesce((select json_agg(json_build_object('id', b.id, 'title', b.title) order by b.sort, b.id)
          from contest_bracket b where b.contest_id = c.id), '[]') as brackets,
        (select count(*)::int from jsonb_array_elements(l.rows) e where (e ->> 'rank')::int > 0) as ranked
      from contest c
        join lateral (select r.rows from contest_result r where r.contest_id = c.id order by r.version desc limit 1) l on true
      where c.room_id = ${roomId} and c.status = 'published' and c.final_time > 0 and c.final_time <= ${now}
        and (${id}::int = 0 or c.id = ${id}::int) order by c.final_time desc, c.id desc`,
  )

/** Everybody who is ranked by the last published result, with their registration's rank; bracket 0: of all. */
export const ranked = (db: Db, contestId: number, bracketId: number): Promise<{ uid: number; rank: number }[]> =>
  rowsOf(
    db,
    sql`select u.uid, case when ${bracketId}::int = 0 then (e ->> 'rank')::int else (e ->> 'bracket_rank')::int end as rank
      from (select r.rows from contest_result r where r.contest_id = ${contestId} order by r.version desc limit 1) l
        cross join jsonb_array_elements(l.rows) e
        join contest_user u on u.contest_id = ${contestId} and u.contest_team_id = (e ->> 'contest_team_id')::int
      where (e ->> 'rank')::int > 0 and (${bracketId}::int = 0 or (e ->> 'bracket_id')::int = ${bracketId}::int)
      order by 2, u.uid`,
  )
