import { type SQL, sql } from 'drizzle-orm'
import type { StoredRow } from '#contract/boards/boards.model'
import type { ScoreRule } from '#contract/contests/contests.model'
import { type Db, rowsOf } from '../../db/client'
import { preparedRows } from '../../db/prepared'
import { boardOf } from './board.sql'

/** A contest as its board needs it. */
export interface BoardContest {
  id: number
  room_id: number
  title: string
  type: number
  status: string
  signup_begin: number
  signup_end: number
  begin_time: number
  end_time: number
  result_time: number
  final_time: number
  score_rule: ScoreRule
  blind: boolean
  mark_time: number
  freeze_time: number
  notice_days: number
  weight_version: number
  live_time: number
  frozen_time: number
  stale: boolean
  /** Of the stored board: another one at each change. */
  mark: string
  /** Of the published result; 0 = none. */
  version: number
  /** When appeals close: the days of 公示, or a day after the last correction. */
  notice_end: number
  items: { id: number; title: string; weight: number }[]
  brackets: { id: number; title: string }[]
  /** The asker's registration; 0 without one that counts. */
  my_team: number
  /** The asker was given something of it to mark. */
  marks: boolean
}

const DAY = 86_400
/** When 公示 ends: a correction is open to objection for a day, too. */
export const noticeEnd = sql`case when c.result_time = 0 then 0 else greatest(c.result_time + c.notice_days * ${DAY}::int8,
  coalesce((select max(x.create_time) + ${DAY}::int8 from contest_result x where x.contest_id = c.id and x.version > 1), 0)) end`

export const boardContest = async (db: Db, id: number, uid: number): Promise<BoardContest | undefined> =>
  (
    await preparedRows<BoardContest>(
      db,
      sql`select c.id, c.room_id, c.title, c.type, c.status, c.signup_begin, c.signup_end, c.begin_time, c.end_time,
          c.result_time, c.final_time, c.score_rule, c.blind, c.mark_time, c.freeze_time, c.notice_days, c.weight_version,
          coalesce(b.live_time, 0) as live_time, coalesce(b.frozen_time, 0) as frozen_time, coalesce(b.stale, true) as stale, coalesce(b.xmin::text, '') as mark,
          coalesce((select max(version) from contest_result r where r.contest_id = c.id), 0) as version,
          ${noticeEnd} as notice_end,
          coalesce((select json_agg(json_build_object('id', i.id, 'title', i.title, 'weight', i.weight) order by i.sort, i.id)
            from contest_item i where i.contest_id = c.id), '[]') as items,
          coalesce((select json_agg(json_build_object('id', k.id, 'title', k.title) order by k.sort, k.id)
            from contest_bracket k where k.contest_id = c.id), '[]') as brackets,
          coalesce((select u.contest_team_id from contest_user u join contest_team x on x.id = u.contest_team_id
            where u.contest_id = c.id and u.uid = ${uid} and x.status = 3 and x.left_time = 0), 0) as my_team,
          exists (select 1 from contest_assignment s where s.contest_id = c.id and s.judge_uid = ${uid}
            and s.state <> 'recused') as marks
        from contest c left join contest_board b on b.contest_id = c.id where c.id = ${id}`,
    )
  )[0]

export const markStale = async (tx: Db, contestId: number): Promise<void> => {
  await tx.execute(sql`insert into contest_board (contest_id, stale) values (${contestId}, true)
    on conflict (contest_id) do update set stale = true`)
}

/**
 * Makes the board anew. The flag is taken down first, in a statement of its own: whoever finishes a mark meanwhile waits for
 * this row and puts it up again, and whoever was before is seen by the statement that counts.
 */
export const recompute = async (tx: Db, c: { id: number; score_rule: ScoreRule }, now: number): Promise<void> => {
  await tx.execute(sql`insert into contest_board (contest_id, stale) values (${c.id}, false)
    on conflict (contest_id) do update set stale = false`)
  // A thousand teams' lines fit, so that none of them goes by the disk.
  await tx.execute(sql`select set_config('work_mem', '32MB', true)`)
  await tx.execute(sql`update contest_board set live = ${boardOf(c.id, c.score_rule, 0)}, live_time = ${now}
    where contest_id = ${c.id}`)
}

/** The board as it stood at the freeze; kept once. */
export const keepFrozen = async (
  tx: Db,
  c: { id: number; score_rule: ScoreRule; freeze_time: number },
): Promise<void> => {
  const rows = boardOf(c.id, c.score_rule, c.freeze_time)
  await tx.execute(sql`insert into contest_board (contest_id, frozen, frozen_time) values (${c.id}, ${rows}, ${c.freeze_time})
    on conflict (contest_id) do update set frozen = excluded.frozen, frozen_time = excluded.frozen_time`)
}

/** Contests whose freeze came and was not kept yet. */
export const freezesDue = (db: Db, now: number) =>
  rowsOf<{ id: number; score_rule: ScoreRule; freeze_time: number }>(
    db,
    sql`select c.id, c.score_rule, c.freeze_time from contest c left join contest_board b on b.contest_id = c.id
      where c.freeze_time > 0 and c.freeze_time < ${now} and coalesce(b.frozen_time, 0) <> c.freeze_time`,
  )

/** Where the lines lie. */
export const boards: Record<'live' | 'frozen', (contestId: number) => SQL> = {
  live: (id) => sql`select live as rows from contest_board where contest_id = ${id}`,
  frozen: (id) => sql`select frozen as rows from contest_board where contest_id = ${id}`,
}
export const resultRows = (contestId: number, version: number): SQL =>
  sql`select rows from contest_result where contest_id = ${contestId} and version = ${version}`

/** All lines of a stored board. */
export const wholeBoard = async (db: Db, source: SQL): Promise<StoredRow[]> =>
  (await rowsOf<{ rows: StoredRow[] }>(db, source))[0]?.rows ?? []

/** What judges call the registrations of a contest. */
export const codesOf = async (db: Db, contestId: number): Promise<Map<number, string>> =>
  new Map(
    (
      await rowsOf<{ id: number; code_no: string }>(
        db,
        sql`select id, code_no from contest_team where contest_id = ${contestId}`,
      )
    ).map((r) => [r.id, r.code_no]),
  )

export const markOf = async (db: Db, contestId: number): Promise<string> =>
  (
    await rowsOf<{ mark: string }>(
      db,
      sql`select xmin::text as mark from contest_board where contest_id = ${contestId}`,
    )
  )[0]?.mark ?? ''
