import { sql } from 'drizzle-orm'
import type { Given, Question } from '#contract/questions/questions.model'
import type { AnswerValue } from '#contract/works/passes/passes.model'
import { type Db, rowsOf } from '../../db/client'
import { judged, teamName } from './judging.store'

export interface JudgedTeam {
  id: number
  code: string
  name: string
  end_time: number
}
export const teamByCode = async (db: Db, contestId: number, code: string): Promise<JudgedTeam | undefined> =>
  (
    await rowsOf<JudgedTeam>(
      db,
      sql`select t.id, t.code_no as code, ${teamName} as name, (c.end_time + t.extra_seconds)::int8 as end_time
        from contest_team t join contest c on c.id = t.contest_id
        where t.contest_id = ${contestId} and t.code_no = ${code} and ${judged}`,
    )
  )[0]

/** Not recused assignment of a judge for one item of one registration. */
export const judges = async (db: Db, q: { itemId: number; teamId: number; uid: number }): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from contest_assignment where item_id = ${q.itemId} and contest_team_id = ${q.teamId}
        and judge_uid = ${q.uid} and state <> 'recused'`,
    )
  ).length > 0

interface About {
  teamId: number
  itemId: number
  /** What came later does not count. */
  until: number
}

/** The newest that a team handed in at the contest itself. */
export const entryOf = (db: Db, q: About) =>
  rowsOf<{ version: number; body: string; file_ids: number[]; time: number }>(
    db,
    sql`select version, body, file_ids, create_time::int8 as time from contest_entry
      where item_id = ${q.itemId} and contest_team_id = ${q.teamId} and create_time <= ${q.until}
      order by version desc limit 1`,
  )

/** The newest hand-in of the work, by the team or by each of it. */
export const submissionsOf = (db: Db, q: About) =>
  rowsOf<{ who: string; version: number; time: number; answers: { item_id: number; value: AnswerValue }[] }>(
    db,
    sql`select distinct on (p.id) coalesce(a.truename, '') as who, s.version, s.server_time::int8 as time, s.snapshot as answers
      from contest_item i join contest_team t on t.id = ${q.teamId}
        join work_pass p on p.work_id = i.ref_id and ((t.team_id is not null and p.team_id = t.team_id)
          or (p.team_id = 0 and p.uid in (select u.uid from contest_user u where u.contest_team_id = t.id)))
        join work_submission s on s.pass_id = p.id and s.withdrawn_time = 0 and s.server_time <= ${q.until}
        left join account a on a.uid = p.uid and p.team_id = 0
      where i.id = ${q.itemId} order by p.id, s.version desc`,
  )

/** What is asked for in the work of an item, in the order of its steps. */
export const questionsOf = (db: Db, itemId: number) =>
  rowsOf<{ id: number; title: string; kind: string; questions: Question[] | null }>(
    db,
    sql`select w.id, w.title, w.kind, w.content -> 'questions' as questions from contest_item i
        join work_step st on st.work_id = i.ref_id and st.deleted_time = 0
        join work_item w on w.step_id = st.id and w.deleted_time = 0 and w.kind in ('quiz', 'text', 'upload')
      where i.id = ${itemId} order by st.sort, st.id, w.sort, w.id`,
  )

/** The newest post of each of the team for the item's task. */
export const postsOf = (db: Db, q: About) =>
  rowsOf<{ who: string; version: number; time: number; content: string; files: number[] }>(
    db,
    sql`select distinct on (p.id) a.truename as who, g.version, g.time::int8 as time, g.content, g.files
      from contest_item i join task_post p on p.task_id = i.ref_id
        join contest_user u on u.uid = p.uid and u.contest_team_id = ${q.teamId}
        join task_post_log g on g.post_id = p.id and g.kind = 'submit' and g.time <= ${q.until}
        join account a on a.uid = p.uid
      where i.id = ${q.itemId} order by p.id, g.id desc`,
  )

/**
 * What counts of each of the team at the exam of an item: the highest score, the first of equals, once scores can be seen at
 * `now`; before that the attempt handed in last, with a score of −1, so that nothing tells which was the better one. Answers
 * come along where people may read them.
 */
export const attemptsOf = (db: Db, q: About & { now: number }) =>
  rowsOf<{
    who: string
    version: number
    time: number
    shown: boolean
    score: number
    full: number
    answers: { question: Question; given: Given; score: number }[]
  }>(
    db,
    sql`select distinct on (r.uid) a.truename as who, r.attempt as version, r.hand_time::int8 as time, w.shown,
        case when w.shown then r.score else -1 end as score, r.full_score as "full",
        case when w.shown and e.review then coalesce((select jsonb_agg(jsonb_build_object('question', x.question,
              'given', coalesce(y.given, '[]'), 'score', coalesce(y.score, 0)) order by n.place)
            from unnest(r.items) with ordinality n(id, place) join exam_item x on x.id = n.id
              left join exam_answer y on y.record_id = r.id and y.item_id = x.id), '[]') else '[]' end as answers
      from contest_item i join exam e on e.id = i.ref_id and e.deleted_time = 0
        join contest_user u on u.contest_team_id = ${q.teamId}
        join exam_record r on r.exam_id = e.id and r.uid = u.uid and r.hand_time > 0 and r.hand_time <= ${q.until}
        join account a on a.uid = r.uid
        cross join lateral (select e.released_time > 0 or (e.release = 'date' and e.release_time > 0
          and e.release_time <= ${q.now}) as shown) w
      where i.id = ${q.itemId} order by r.uid, case when w.shown then r.score end desc nulls last, case when w.shown then r.attempt end,
        r.attempt desc`,
  )

/** What names each of these teams and its people. */
export const wordsOfTeams = async (db: Db, teamIds: readonly number[]): Promise<Map<number, string[]>> => {
  const ids = sql`${sql.param(`{${teamIds.join(',')}}`)}::int[]`
  const rows = await rowsOf<{ id: number; word: string }>(
    db,
    sql`select t.id, ${teamName} as word from contest_team t where t.id = any(${ids})
      union select u.contest_team_id, a.truename from contest_user u join account a on a.uid = u.uid
        where u.contest_team_id = any(${ids})`,
  )
  const words = new Map<number, string[]>()
  for (const { id, word } of rows) if (word) words.set(id, [...(words.get(id) ?? []), word])
  return words
}
export const wordsOf = async (db: Db, teamId: number): Promise<string[]> =>
  (await wordsOfTeams(db, [teamId])).get(teamId) ?? []
