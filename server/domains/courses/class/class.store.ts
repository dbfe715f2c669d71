import { type SQL, sql } from 'drizzle-orm'
import { type Span, union } from '#contract/content/progress/watch.rules'
import type { Picks, Question } from '#contract/questions/questions.model'
import { type Db, rowsOf } from '../../../db/client'
import { learnersOf, type Told, toldOf } from '../../../db/people/learners'

export interface Learner {
  uid: number
  name: string
  team: string
  unit: string
  reminded: number
}

type At = { roomId: number; courseId: number }

/** When each learner last learned in the course, and a sign a section at its slot, as they stand. */
export const cells = (db: Db, courseId: number): Promise<Told<'seen' | 'cells'>> =>
  toldOf(db, { seen: sql`seen`, cells: sql`cells` }, sql`course_class where course_id = ${courseId}`)

export const reminders = (db: Db, courseId: number): Promise<Told<'time'>> =>
  toldOf(db, { time: sql`time` }, sql`course_reminder where course_id = ${courseId}`)

export const learner = async (db: Db, at: At, uid: number): Promise<Learner | undefined> =>
  (
    await rowsOf<Learner>(
      db,
      sql`${learnersOf(
        at.roomId,
        sql`coalesce(r.time, 0)::int8 as reminded`,
        sql`left join course_reminder r on r.course_id = ${at.courseId} and r.uid = m.uid`,
      )} and m.uid = ${uid}`,
    )
  )[0]

export interface LearnedRow {
  id: number
  done_time: number
  at: number
  spans: Span[]
  score: number
  full: number
  picks: Picks
  questions: Question[]
}
/** What a learner has of each section, with the questions of a quiz that they answered. */
export const learned = async (db: Db, courseId: number, uid: number): Promise<LearnedRow[]> => {
  const rows = await rowsOf<Omit<LearnedRow, 'spans'> & { spans: [number, number][] }>(
    db,
    sql`select s.id, coalesce(d.done_time, 0)::int8 as done_time, coalesce(p.at, 0)::int8 as at,
        coalesce(d.score, 0) as score, coalesce(d.full, 0) as full, coalesce(d.picks, '{}') as picks,
        case when s.kind = 'quiz' and d.full > 0 then s.questions else '[]' end as questions,
        coalesce((select json_agg(json_build_array(lower(v), upper(v)) order by v) from unnest(p.spans) v), '[]') as spans
      from course_section s left join course_done d on d.section_id = s.id and d.uid = ${uid}
        left join course_progress p on p.section_id = s.id and p.uid = ${uid} and p.file_id = s.file_id
      where s.course_id = ${courseId} and s.deleted_time = 0`,
  )
  return rows.map((row) => ({ ...row, spans: union(row.spans) }))
}

interface Reminding extends At {
  uids: readonly number[]
  now: number
  /** Whoever was reminded after this is left alone. */
  since: number
}
/** Those of the named who learn in the room and have not finished the course. */
const unfinished = ({ roomId, courseId, uids }: Reminding): SQL => sql`select m.uid from room_member m
  where m.room_id = ${roomId} and m.role = 'user'
    and m.uid in (select e::int from jsonb_array_elements_text(${JSON.stringify(uids)}::jsonb) e)
    and exists (select 1 from course_section s where s.course_id = ${courseId} and s.deleted_time = 0
      and not exists (select 1 from course_done d where d.section_id = s.id and d.uid = m.uid))`

export const countUnfinished = async (tx: Db, q: Reminding): Promise<number> =>
  (await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from (${unfinished(q)}) x`))[0]?.n ?? 0

/** Notes the reminder of whoever was not reminded lately, and answers whom: of several who remind at once only one does. */
export const claim = async (tx: Db, q: Reminding): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`insert into course_reminder (course_id, uid, time)
      select ${q.courseId}::int, x.uid, ${q.now}::int8 from (${unfinished(q)}) x order by x.uid
      on conflict (course_id, uid) do update set time = excluded.time where course_reminder.time <= ${q.since}
      returning uid`,
  )
  return rows.map(({ uid }) => uid)
}
