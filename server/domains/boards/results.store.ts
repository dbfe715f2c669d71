import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { noticeEnd } from './board.store'

const DAY = 86_400

/** Keeps the board at hand as the next version, with the fingerprint of its lines; nothing changes it any more. */
export const publishBoard = async (
  tx: Db,
  r: { contestId: number; version: number; reason: string; uid: number; now: number },
): Promise<string> => {
  const [row] = await rowsOf<{ hash: string }>(
    tx,
    sql`insert into contest_result (contest_id, version, rows, hash, reason, uid, create_time)
      select contest_id, ${r.version}, live, encode(sha256(convert_to(live::text, 'UTF8')), 'hex'), ${r.reason}, ${r.uid},
        ${r.now} from contest_board where contest_id = ${r.contestId} returning hash`,
  )
  return row?.hash ?? ''
}

/** How many lines have any score. */
export const markedLines = async (tx: Db, contestId: number): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from contest_board b, jsonb_array_elements(b.live) x
        where b.contest_id = ${contestId} and x ->> 'scores' <> ''`,
    )
  )[0]?.n ?? 0

/**
 * When a contest `c` is final: at the end of 公示, never while an appeal waits, not before the last was decided, and a day
 * after one was upheld, so that the correction can be published.
 */
export const finalTime: SQL = sql`case
    when exists (select 1 from contest_appeal a where a.contest_id = c.id and a.state = 'open') then 0
    else greatest(${noticeEnd}, coalesce((select max(a.handled_time + case when a.state = 'upheld' then ${DAY}::int8 else 0 end)
      from contest_appeal a where a.contest_id = c.id and a.state in ('upheld', 'dismissed', 'withdrawn')), 0)) end`

/** Contests whose result became final without anybody having been told. */
export const finalsDue = (db: Db, now: number) =>
  rowsOf<{ id: number; room_id: number; title: string }>(
    db,
    sql`select c.id, c.room_id, c.title from contest c join room r on r.id = c.room_id and r.deleted_time = 0
      where c.status = 'published' and c.final_time > 0 and c.final_time <= ${now} and not c.final_told order by c.id`,
  )

export const versionsOf = (db: Db, contestId: number) =>
  rowsOf<{ version: number; hash: string; reason: string; truename: string; teams: number; create_time: number }>(
    db,
    sql`select r.version, r.hash, r.reason, coalesce(a.truename, '') as truename, jsonb_array_length(r.rows) as teams,
        r.create_time from contest_result r left join account a on a.uid = r.uid
      where r.contest_id = ${contestId} order by r.version desc`,
  )

/** Everybody who competes, or those of one registration. */
export const competitorsOf = async (db: Db, contestId: number, team = 0): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select u.uid from contest_user u join contest_team ct on ct.id = u.contest_team_id
        where u.contest_id = ${contestId} and ct.status = 3 and ct.left_time = 0 and (${team} = 0 or ct.id = ${team})`,
    )
  ).map((r) => r.uid)

/** Who competes in each registration, by names. */
export const membersOf = async (db: Db, contestId: number): Promise<Map<number, string>> =>
  new Map(
    (
      await rowsOf<{ id: number; names: string }>(
        db,
        sql`select u.contest_team_id as id, string_agg(a.truename, '、' order by u.uid) as names
          from contest_user u join account a on a.uid = u.uid
          where u.contest_id = ${contestId} group by u.contest_team_id`,
      )
    ).map((r) => [r.id, r.names]),
  )
