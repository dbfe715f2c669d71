import { type SQL, sql } from 'drizzle-orm'
import type { AssignedTeam, ItemProgress, JudgeRecord, JudgeRow } from '#contract/judging/judging.model'
import { type Db, rowsOf } from '../../db/client'
import { counting, handed, judged, teamName } from './judging.store'

/** Between the highest and the lowest score of assignments `s`, in hundredths. */
const gap = sql`coalesce(max(s.score) filter (where s.state = 'done') - min(s.score) filter (where s.state = 'done'), 0)::int`

/** Judges of row `p` are too far apart, by the points of the contest's limit, as long as no third settled it. */
const far = (limit: number | SQL, judges = sql`p.judges`) =>
  sql`(${limit}::int > 0 and p.gap > ${limit}::int * 100 and p.done <= ${judges})`

/** A registration's judges for one item, those who stood back among them; who left the committee before the end is missing. */
const pairs = (contestId: number) => sql`select i.id as item_id, t.id as team_id, i.judges,
    count(s.id) filter (where ${counting})::int as found, count(s.id) filter (where s.state = 'done')::int as done,
    count(s.id) filter (where s.state = 'recused')::int as recused,
    ${gap} as gap,
    count(s.id) filter (where s.third)::int as third
  from contest_item i join contest_team t on t.contest_id = i.contest_id and ${judged}
    left join contest_assignment s on s.item_id = i.id and s.contest_team_id = t.id
  where i.contest_id = ${contestId} group by i.id, t.id`

/** What is left to do in the judging of contests, all of them in one statement. */
export const leftOf = (db: Db, ids: readonly number[]) =>
  rowsOf<{ id: number; items: number; bare: number; short: number; marks: number; far: number }>(
    db,
    sql`select i.contest_id as id, count(*)::int as items,
        count(*) filter (where not exists (select 1 from contest_dimension d where d.item_id = i.id))::int as bare,
        coalesce(sum(n.short), 0)::int as short, coalesce(sum(n.marks), 0)::int as marks, coalesce(sum(n.far), 0)::int as far
      from contest_item i join contest c on c.id = i.contest_id left join lateral (
        select sum(greatest(0, i.judges - p.found)) as short, sum(p.open) as marks,
          count(*) filter (where ${far(sql`c.gap_limit`, sql`i.judges`)}) as far from (
          select count(s.id) filter (where ${counting}) as found, count(s.id) filter (where s.state = 'open' and ${counting}) as open,
            count(s.id) filter (where s.state = 'done') as done, ${gap} as gap
          from contest_team t left join contest_assignment s on s.item_id = i.id and s.contest_team_id = t.id
          where t.contest_id = i.contest_id and ${judged} group by t.id) p) n on true
      where i.contest_id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) group by i.contest_id`,
  )

export const itemsProgress = (db: Db, contest: { id: number; gap_limit: number }): Promise<ItemProgress[]> =>
  rowsOf(
    db,
    sql`select i.id as item_id, i.title, i.judges,
        (select count(*)::int from contest_dimension d where d.item_id = i.id) as dimensions,
        count(p.team_id)::int as teams, coalesce(sum(greatest(0, p.judges - p.found)), 0)::int as short,
        coalesce(sum(p.found), 0)::int as total, coalesce(sum(p.done), 0)::int as done,
        coalesce(sum(p.recused), 0)::int as recused, count(*) filter (where ${far(contest.gap_limit)})::int as far
      from contest_item i left join (${pairs(contest.id)}) p on p.item_id = i.id
      where i.contest_id = ${contest.id} group by i.id order by i.sort, i.id`,
  )

/** The committee, and whoever left it with something still open or done. */
export const judgesProgress = (db: Db, contest: { id: number; room_id: number }): Promise<JudgeRow[]> =>
  rowsOf(
    db,
    sql`select a.uid, a.truename, case when a.avatar_id is null then '' else '/uc/api/Avatar/get?id=' || a.uid end as avatar,
        coalesce(k.role, '') as role, coalesce(n.total, 0) as total, coalesce(n.done, 0) as done,
        coalesce(n.begun, 0) as begun, coalesce(n.recused, 0) as recused, coalesce(n.mean, -1) as mean,
        coalesce(y.seen_time, 0)::int8 as seen_time, coalesce(y.waiting, 0) as waiting,
        coalesce(n.last_time, 0)::int8 as last_time
      from account a left join room_committee k on k.uid = a.uid and k.room_id = ${contest.room_id}
        left join lateral (select count(*) filter (where s.state <> 'recused')::int as total,
            count(*) filter (where s.state = 'done')::int as done,
            count(*) filter (where s.state = 'open' and s.update_time > 0)::int as begun,
            count(*) filter (where s.state = 'recused')::int as recused,
            round(avg(s.score) filter (where s.state = 'done'))::int as mean, max(s.update_time) as last_time
          from contest_assignment s join contest_team t on t.id = s.contest_team_id and ${judged}
          where s.contest_id = ${contest.id} and s.judge_uid = a.uid) n on true
        left join contest_judge_sync y on y.contest_id = ${contest.id} and y.uid = a.uid
      where k.uid is not null
        or a.uid in (select s.judge_uid from contest_assignment s where s.contest_id = ${contest.id} and s.state <> 'recused')
      order by coalesce(k.role, 'z') , a.uid`,
  )

type Only = 'short' | 'far' | 'recused' | 'open' | ''
interface Asked {
  contest: { id: number; gap_limit: number }
  itemId: number
  names: boolean
  keyword: string
  only: Only
  offset: number
  limit: number
}
export interface TeamRow {
  id: number
  code: string
  name: string
  handed: boolean
  gap: number
  far: boolean
}

/** Teams of an item in the order of their code numbers. */
export const assignedTeams = async (db: Db, q: Asked): Promise<{ list: TeamRow[]; total: number }> => {
  const which = {
    short: sql`p.found < p.judges`,
    far: far(q.contest.gap_limit),
    recused: sql`p.recused > 0 and p.found < p.judges`,
    open: sql`p.done < p.found`,
    '': sql`true`,
  }[q.only]
  const word = sql`(${q.keyword} = '' or position(lower(${q.keyword}) in lower(t.code_no)) > 0
    or (${q.names}::boolean and position(lower(${q.keyword}) in lower(${teamName})) > 0))`
  const from = sql`from (${pairs(q.contest.id)}) p join contest_team t on t.id = p.team_id
    join contest_item i on i.id = p.item_id where p.item_id = ${q.itemId} and ${which} and ${word}`
  const list = await rowsOf<TeamRow>(
    db,
    sql`select t.id, t.code_no as code, ${q.names ? teamName : sql`''`} as name, ${handed()} as handed, p.gap,
        ${far(q.contest.gap_limit)} as far ${from} order by t.code_no limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${from}`)
  return { list, total: count?.n ?? 0 }
}

export const judgesOfTeams = (db: Db, itemId: number, teamIds: readonly number[]) =>
  rowsOf<AssignedTeam['judges'][number] & { contest_team_id: number }>(
    db,
    sql`select s.id, s.contest_team_id, s.judge_uid as uid, a.truename, s.state, s.third, s.reason, s.score,
        (select count(*)::int from contest_mark m where m.assignment_id = s.id) as marked
      from contest_assignment s join account a on a.uid = s.judge_uid
      where s.item_id = ${itemId} and s.contest_team_id = any(${sql.param(`{${teamIds.join(',')}}`)}::int[])
      order by s.third, s.id`,
  )

export const recordsOf = (db: Db, itemId: number, teamId: number): Promise<Omit<JudgeRecord, 'marks'>[]> =>
  rowsOf(
    db,
    sql`select s.id as assignment_id, s.judge_uid as uid, a.truename, s.state, s.third, s.reason, s.comment, s.score,
        s.done_time::int8 from contest_assignment s join account a on a.uid = s.judge_uid
      where s.item_id = ${itemId} and s.contest_team_id = ${teamId} order by s.third, s.id`,
  )

/** Newest first. */
export const changesOf = (db: Db, assignmentIds: readonly number[]) =>
  rowsOf<{
    id: number
    assignment_id: number
    dimension_id: number
    truename: string
    points: number
    comment: string
    time: number
  }>(
    db,
    sql`select l.id, l.assignment_id, l.dimension_id, a.truename, l.points, l.comment, l.create_time::int8 as time
      from contest_mark_log l join account a on a.uid = l.uid
      where l.assignment_id = any(${sql.param(`{${assignmentIds.join(',')}}`)}::int[]) order by l.id desc limit 500`,
  )
