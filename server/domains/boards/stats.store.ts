import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { competing } from './board.sql'
import { handedInProject } from './project-item.sql'

interface Participation {
  teams: number
  people: number
  pending: number
  unofficial: number
  left: number
  schools: { title: string; count: number }[]
  brackets: { title: string; count: number }[]
}
const SCHOOLS = 20

export const participationOf = async (db: Db, id: number): Promise<Participation> => {
  const mine = sql`ct.contest_id = ${id} and ${competing}`
  const [row] = await rowsOf<Participation>(
    db,
    sql`select (select count(*)::int from contest_team ct where ${mine}) as teams,
      (select count(*)::int from contest_user u join contest_team ct on ct.id = u.contest_team_id where ${mine}) as people,
      ((select count(*) from contest_team ct where ct.contest_id = ${id} and ct.status = 2)
        + (select count(*) from contest_signup s where s.contest_id = ${id} and s.status = 2))::int as pending,
      (select count(*)::int from contest_team ct where ${mine} and ct.unofficial) as unofficial,
      (select count(*)::int from contest_team ct where ct.contest_id = ${id} and ct.left_time > 0) as "left",
      coalesce((select json_agg(k) from (select coalesce(s.name, nullif(ct.school_name, ''), '未填写') as title,
          count(*)::int as count from contest_team ct left join school s on s.id = ct.school_id where ${mine}
          group by 1 order by 2 desc, 1 limit ${SCHOOLS}) k), '[]') as schools,
      coalesce((select json_agg(k) from (select coalesce(b.title, '未分组') as title, count(*)::int as count
          from contest_team ct left join contest_bracket b on b.id = ct.bracket_id where ${mine}
          group by b.title, b.sort order by b.sort nulls last) k), '[]') as brackets`,
  )
  return row as Participation
}

/** Teams that handed something in, by item, wherever the item's work is done. */
export const entriesOf = (db: Db, id: number) =>
  rowsOf<{ item_id: number; title: string; done: number; total: number }>(
    db,
    sql`select i.id as item_id, i.title, (select count(*)::int from contest_team ct where ct.contest_id = ${id} and ${competing}) as total,
        (select count(*)::int from contest_team ct where ct.contest_id = ${id} and ${competing} and case i.kind
          when 'own' then exists (select 1 from contest_entry e where e.item_id = i.id and e.contest_team_id = ct.id)
          when 'work' then exists (select 1 from work_pass p where p.work_id = i.ref_id and p.submission_id > 0
            and ((ct.team_id is not null and p.team_id = ct.team_id) or (p.team_id = 0 and exists (select 1
              from contest_user u where u.contest_team_id = ct.id and u.uid = p.uid))))
          when 'exam' then exists (select 1 from exam_record r join contest_user u on u.uid = r.uid and u.contest_team_id = ct.id
            where r.exam_id = i.ref_id and r.hand_time > 0)
          when 'project' then ${handedInProject()}
          else exists (select 1 from task_post p join contest_user u on u.uid = p.uid and u.contest_team_id = ct.id
            where p.task_id = i.ref_id and p.state in ('submitted', 'approved')) end) as done
      from contest_item i where i.contest_id = ${id} order by i.sort, i.id`,
  )

/** Registrations that judges are given. */
const judged = sql`${competing} and ct.code_no <> ''`
/** Assignments that a mark came of or will: not of who stood back, nor what who left the committee has not finished. */
const counting = sql`(s.state = 'done' or (s.state = 'open' and exists (select 1 from contest sc
  join room_committee sk on sk.room_id = sc.room_id where sc.id = s.contest_id and sk.uid = s.judge_uid)))`

/** How far the marking is, counted as those who arrange it are told: of teams that compete, by judges who mark or have marked. */
export const markingOf = async (db: Db, id: number) => {
  const rows = await rowsOf<{
    uid: number
    truename: string
    total: number
    done: number
    recused: number
    third: number
    done_time: number
  }>(
    db,
    sql`select s.judge_uid as uid, coalesce(a.truename, '') as truename,
        count(*) filter (where ${counting})::int as total, count(*) filter (where s.state = 'done')::int as done,
        count(*) filter (where s.state = 'recused')::int as recused,
        count(*) filter (where s.third and ${counting})::int as third, coalesce(max(s.done_time), 0) as done_time
      from contest_assignment s join contest_team ct on ct.id = s.contest_team_id and ${judged}
        left join account a on a.uid = s.judge_uid where s.contest_id = ${id}
      group by s.judge_uid, a.truename having bool_or(s.state = 'recused' or ${counting}) order by a.truename, s.judge_uid`,
  )
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    total: sum((r) => r.total),
    done: sum((r) => r.done),
    recused: sum((r) => r.recused),
    third: sum((r) => r.third),
    judges: rows.map(({ uid, truename, total, done, done_time }) => ({ uid, truename, total, done, done_time })),
  }
}

/** Percent of the full marks by skill point: of everybody, and of the three that stand highest. */
export const skillsOf = (db: Db, id: number, top: readonly number[]) => {
  const best = top.length
    ? sql`s.contest_team_id in (${sql.join(
        top.map((t) => sql`${t}::int`),
        sql`, `,
      )})`
    : sql`false`
  const share = sql`m.points::float8 / nullif(d.full, 0) * 100`
  return rowsOf<{ skill: string; all: number; top: number }>(
    db,
    sql`select d.skill, coalesce(round(avg(${share})), 0)::int as "all",
        coalesce(round(avg(${share}) filter (where ${best})), 0)::int as top
      from contest_mark m join contest_dimension d on d.id = m.dimension_id
        join contest_assignment s on s.id = m.assignment_id and s.state = 'done' and s.contest_id = ${id}
        join contest_team ct on ct.id = s.contest_team_id and ${judged}
      where d.skill <> '' group by d.skill order by min(d.id)`,
  )
}
