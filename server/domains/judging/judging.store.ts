import { type SQL, sql } from 'drizzle-orm'
import type { Dimension, JudgedItem, Mark, MarkRow } from '#contract/judging/judging.model'
import { type Db, rowsOf } from '../../db/client'
import { handedInProject } from './project-item.sql'

/** The contest as judging needs it. */
export interface JudgedRow {
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
  score_rule: 'mean' | 'trimmed' | 'zscore'
  blind: boolean
  gap_limit: number
  mark_time: number
  /** Seconds that the team with the most has more than the others. */
  longest: number
}

/** `hold`: held until the transaction ends, against whoever changes it or holds it as well. */
export const contestOf = async (db: Db, id: number, hold = false): Promise<JudgedRow | undefined> =>
  (
    await rowsOf<JudgedRow>(
      db,
      sql`select id, room_id, title, type, status, signup_begin, signup_end, begin_time, end_time, result_time, final_time,
          score_rule, blind, gap_limit, mark_time, coalesce((select max(t.extra_seconds) from contest_team t
            where t.contest_id = contest.id and ${judged}), 0)::int as longest from contest where id = ${id}
          ${hold ? sql`for no key update` : sql``}`,
    )
  )[0]

/** Items of a contest, or the one that is named, with what they are marked by. */
export const itemsOf = async (db: Db, contestId: number, itemId = 0): Promise<JudgedItem[]> => {
  const only = sql`i.contest_id = ${contestId} and (${itemId} = 0 or i.id = ${itemId})`
  const [items, dimensions] = [
    await rowsOf<Omit<JudgedItem, 'dimensions'>>(
      db,
      sql`select i.id, i.title, i.description, i.weight, i.kind, i.judges from contest_item i where ${only}
        order by i.sort, i.id`,
    ),
    await rowsOf<Dimension & { item_id: number }>(
      db,
      sql`select d.id, d.item_id, d.title, d.description, d.skill, d.weight, d."full" from contest_dimension d
        join contest_item i on i.id = d.item_id where ${only} order by d.sort, d.id`,
    ),
  ]
  return items.map((i) => ({ ...i, dimensions: dimensions.filter((d) => d.item_id === i.id) }))
}

/** Something stands for team `t` and item `i` at all. */
export const handed = () => sql`case i.kind
  when 'own' then exists (select 1 from contest_entry e where e.item_id = i.id and e.contest_team_id = t.id)
  when 'work' then exists (select 1 from work_pass p where p.work_id = i.ref_id and p.submission_id > 0
    and ((t.team_id is not null and p.team_id = t.team_id) or (p.team_id = 0 and exists (select 1 from contest_user u
      where u.contest_team_id = t.id and u.uid = p.uid))))
  when 'exam' then exists (select 1 from exam_record r join contest_user u on u.uid = r.uid and u.contest_team_id = t.id
    where r.exam_id = i.ref_id and r.hand_time > 0)
  when 'project' then ${handedInProject()}
  else exists (select 1 from task_post p join contest_user u on u.uid = p.uid and u.contest_team_id = t.id
    where p.task_id = i.ref_id and p.state in ('submitted', 'approved')) end`

/** Registrations that are judged. */
export const judged = sql`t.status = 3 and t.left_time = 0 and t.code_no <> ''`

export const teamName = sql`coalesce((select x.title from team x where x.id = t.team_id),
  (select a.truename from account a where a.uid = t.uid), '')`

/** A judge's own row, with what decides whether it may be marked. */
export type AssignmentRow = MarkRow & {
  contest_team_id: number
  comment: string
  judge_uid: number
  /** The team's own end: what came later does not count. */
  until: number
}

/** Of assignments `s`: those that a mark came of or will: not of who stood back, nor what who left the committee has not finished. */
export const counting = sql`(s.state = 'done' or (s.state = 'open' and exists (select 1 from contest sc
  join room_committee sk on sk.room_id = sc.room_id where sc.id = s.contest_id and sk.uid = s.judge_uid)))`

/** When marking begins: of a blind contest once for all, so that a team with more time is not known by it. */
const endOf = (blind: boolean) =>
  blind
    ? sql`c.end_time + coalesce((select max(o.extra_seconds) from contest_team o
    where o.contest_id = c.id and o.status = 3 and o.left_time = 0 and o.code_no <> ''), 0)`
    : sql`c.end_time + t.extra_seconds`

const rows = (blind: boolean, where: SQL, hold = false) => sql`select s.id, s.item_id, i.title as item_title,
    t.code_no as code, ${blind ? sql`''` : teamName} as name, s.state, s.third, s.reason, s.score,
    (select count(*)::int from contest_mark m where m.assignment_id = s.id) as marked,
    (select count(*)::int from contest_dimension d where d.item_id = s.item_id) as dimensions,
    ${handed()} as handed, (${endOf(blind)})::int8 as end_time, (c.end_time + t.extra_seconds)::int8 as until, s.done_time::int8,
    s.contest_team_id, s.comment, s.judge_uid
  from contest_assignment s join contest_item i on i.id = s.item_id join contest c on c.id = s.contest_id
    join contest_team t on t.id = s.contest_team_id
  where ${where} and ${judged} order by s.state <> 'open', i.sort, i.id, t.code_no, s.id ${hold ? sql`for update of s` : sql``}`

export const rowsOfJudge = (
  db: Db,
  q: { contestId: number; uid: number; itemId: number; blind: boolean },
): Promise<AssignmentRow[]> =>
  rowsOf(
    db,
    rows(
      q.blind,
      sql`s.contest_id = ${q.contestId} and s.judge_uid = ${q.uid} and (${q.itemId} = 0 or s.item_id = ${q.itemId})`,
    ),
  )

/** One assignment; `hold`: held until the transaction ends. */
export const rowOf = async (
  db: Db,
  q: { contestId: number; id: number; blind: boolean },
  hold = false,
): Promise<AssignmentRow | undefined> =>
  (await rowsOf<AssignmentRow>(db, rows(q.blind, sql`s.contest_id = ${q.contestId} and s.id = ${q.id}`, hold)))[0]

export const marksOf = (db: Db, assignmentIds: readonly number[]): Promise<(Mark & { assignment_id: number })[]> =>
  rowsOf(
    db,
    sql`select assignment_id, dimension_id, points, comment, device_time::int8, update_time::int8 from contest_mark
      where assignment_id = any(${sql.param(`{${assignmentIds.join(',')}}`)}::int[])`,
  )

export const countsOf = async (db: Db, contestId: number, uid: number) =>
  (
    await rowsOf<{ total: number; done: number; recused: number }>(
      db,
      sql`select count(*) filter (where s.state <> 'recused')::int as total,
          count(*) filter (where s.state = 'done')::int as done, count(*) filter (where s.state = 'recused')::int as recused
        from contest_assignment s join contest_team t on t.id = s.contest_team_id
        where s.contest_id = ${contestId} and s.judge_uid = ${uid} and ${judged}`,
    )
  )[0] ?? { total: 0, done: 0, recused: 0 }

interface Score {
  item_id: number
  contest_team_id: number
  judge_uid: number
  score: number
  done_time: number
}
/** Whether a person marks, or marked, something of a contest, as SQL: the contests' slot. */
export const judgedBy = (contestId: SQL, uid: SQL): SQL => sql`exists (select 1 from contest_assignment s
  where s.contest_id = ${contestId} and s.judge_uid = ${uid} and s.state <> 'recused')`

/** Scores that count, a row a judge; `before`: only those given until then. */
export const assignmentScores = (db: Db, contestId: number, before?: number): Promise<Score[]> =>
  rowsOf<Score>(
    db,
    sql`select item_id, contest_team_id, judge_uid, score, done_time from contest_assignment
      where contest_id = ${contestId} and state = 'done' ${before === undefined ? sql`` : sql`and done_time <= ${before}`}`,
  )
