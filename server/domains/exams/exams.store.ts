import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { ExamCard, TakerRow } from '#contract/exams/exams.model'
import type { PaperSection } from '#contract/exams/papers/papers.model'
import { type Db, rowsOf } from '../../db/client'
import { exam, examAllowance, examItem } from '../../db/schema/exams/runs'
import type { Frozen } from './papers/freeze.service'

export type ExamRow = Omit<
  ExamCard,
  'training_room_id' | 'released' | 'my' | 'counts' | 'version' | 'can_edit' | 'sections'
> & {
  room_id: number
  sections: PaperSection[]
}

const columns = sql`e.id, e.room_id, e.title, e.rules, e.paper_id, e.begin_time::int8 as begin_time, e.end_time::int8 as end_time,
  e.minutes, e.attempts, e.shuffle, e.credit, e.pass_percent, e.release, e.release_time::int8 as release_time,
  e.released_time::int8 as released_time, e.review, e.offline_hours, e.markers, e.tolerance, e.appeal_days, e.sections, e.asked, e.full_score as "full",
  e.publish_time::int8 as publish_time`

export const inRoom = (db: Db, roomId: number, drafts: boolean): Promise<ExamRow[]> =>
  rowsOf(
    db,
    sql`select ${columns} from exam e where e.room_id = ${roomId} and e.deleted_time = 0
      and (${drafts}::boolean or e.publish_time > 0) order by e.begin_time desc, e.id desc`,
  )

/** `lock`: held for a change, or against one; many may hold it against one at a time. */
type Lock = 'change' | 'against change' | undefined
const locks = { change: sql`for update of e`, 'against change': sql`for key share of e` }

export const one = async (db: Db, id: number, lock?: Lock): Promise<ExamRow | undefined> =>
  (
    await rowsOf<ExamRow>(
      db,
      sql`select ${columns} from exam e where e.id = ${id} and e.deleted_time = 0 ${lock ? locks[lock] : sql``}`,
    )
  )[0]

type Row = typeof exam.$inferInsert
export const insert = async (tx: Db, row: Row): Promise<number> => {
  const [made] = await tx.insert(exam).values(row).returning({ id: exam.id })
  if (!made) throw new Error('no exam')
  return made.id
}
export const change = async (tx: Db, id: number, to: Partial<Row>): Promise<void> => {
  await tx.update(exam).set(to).where(eq(exam.id, id))
}

/** The questions of an exam that nobody has begun, in the place of others. */
export const setItems = async (tx: Db, examId: number, items: readonly Frozen[]): Promise<void> => {
  await tx.delete(examItem).where(eq(examItem.examId, examId))
  if (items.length) await tx.insert(examItem).values(items.map((item) => ({ ...item, examId })))
}

export interface Counts {
  exam_id: number
  begun: number
  handed: number
  unmarked: number
}
/** Who has begun, handed in, and answers that wait to be marked, of these exams. */
export const counts = (db: Db, ids: readonly number[]): Promise<Counts[]> =>
  rowsOf(
    db,
    sql`select r.exam_id, count(*)::int as begun, count(*) filter (where r.hand_time > 0)::int as handed,
        count(*) filter (where r.hand_time > 0 and r.score < 0)::int as unmarked
      from exam_record r where r.exam_id in (select e::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)
      group by r.exam_id`,
  )

export interface Allowed {
  exam_id: number
  minutes: number
  attempts: number
  end_time: number
}
export const allowances = (db: Db, uid: number, ids: readonly number[]): Promise<Allowed[]> =>
  rowsOf(
    db,
    sql`select a.exam_id, a.minutes, a.attempts, a.end_time::int8 as end_time from exam_allowance a
      where a.uid = ${uid} and a.exam_id in (select e::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) e)`,
  )

export const allow = async (tx: Db, row: typeof examAllowance.$inferInsert): Promise<void> => {
  const { examId: _, uid: __, ...set } = row
  await tx
    .insert(examAllowance)
    .values(row)
    .onConflictDoUpdate({ target: [examAllowance.examId, examAllowance.uid], set })
}

/** Learners of the room, and how far each is in the exam. */
export const takers = (db: Db, roomId: number, examId: number): Promise<TakerRow[]> =>
  rowsOf(
    db,
    sql`select m.uid, p.truename, coalesce(n.code, '') as code, coalesce(a.minutes, 0) as extra, coalesce(a.attempts, 0) as attempts,
        coalesce(a.end_time, 0)::int8 as end_time, coalesce(r.id, 0) as record_id, coalesce(r.attempt, 0) as attempt,
        coalesce(r.begin_time, 0)::int8 as begin_time, coalesce(r.hand_time, 0)::int8 as hand_time,
        coalesce(r.handed_by, '') as handed_by, coalesce(r.score, -1) as score, coalesce(r.full_score, 0) as "full",
        coalesce(b.score, -1) as best, coalesce(b.full_score, 0) as best_full,
        coalesce(r.late, false) as late, coalesce(r.leaves, 0) as leaves,
        (select count(distinct o.uid)::int from exam_record o where o.exam_id = ${examId} and o.uid <> m.uid and o.address = r.address
          and r.address <> '') as same_address,
        (select count(distinct o.uid)::int from exam_record o where o.exam_id = ${examId} and o.uid <> m.uid and o.client = r.client
          and r.address <> '') as same_device,
        (select count(*)::int from exam_answer w where w.record_id = r.id) as answered,
        (select count(*)::int from exam_answer w where w.record_id = r.id and w.score < 0 and r.hand_time > 0) as unmarked
      from room_member m join account p on p.uid = m.uid join room h on h.id = m.room_id join org o on o.id = h.org_id
        left join org_person n on n.uid = m.uid and n.org_id = coalesce(o.parent_id, o.id)
        left join exam_allowance a on a.exam_id = ${examId} and a.uid = m.uid
        left join lateral (select * from exam_record x where x.exam_id = ${examId} and x.uid = m.uid
          order by x.attempt desc limit 1) r on true
        left join lateral (select x.score, x.full_score from exam_record x where x.exam_id = ${examId} and x.uid = m.uid
          and x.hand_time > 0 and x.score >= 0 order by x.score desc, x.attempt limit 1) b on true
      where m.room_id = ${roomId} and m.role = 'user' order by r.hand_time desc nulls last, p.truename, m.uid`,
  )

export const isLearner = async (db: Db, roomId: number, uid: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from room_member where room_id = ${roomId} and uid = ${uid} and role = 'user'`))
    .length > 0

/** Those who took an exam: they hear of their scores. */
export const takersOf = async (db: Db, examId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select distinct uid from exam_record where exam_id = ${examId} and hand_time > 0`,
    )
  ).map(({ uid }) => uid)

/** Exams whose day of release has come and of which nobody was told. */
export const dueReleases = (db: Db, now: number): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select e.id from exam e where e.deleted_time = 0 and e.publish_time > 0 and e.told_time = 0 and e.release = 'date'
      and e.release_time > 0 and e.release_time <= ${now} and (e.end_time = 0 or e.end_time <= ${now}) limit 50`,
  )

/** Notes that they were told; the exam, unless somebody else did it meanwhile. */
export const noteTold = async (tx: Db, id: number, now: number) =>
  (
    await tx
      .update(exam)
      .set({ toldTime: now })
      .where(and(eq(exam.id, id), eq(exam.toldTime, 0)))
      .returning({ id: exam.id, roomId: exam.roomId, title: exam.title })
  )[0]

interface Copied {
  fromId: number
  toId: number
  uid: number
  now: number
  dates: { sql(column: SQL, after?: SQL): SQL }
}
/** The exams of a room that another one of the same organisation gets: those whose paper is still there. */
const carried = ({ fromId, toId }: Pick<Copied, 'fromId' | 'toId'>): SQL =>
  sql`exam e join exam_paper p on p.id = e.paper_id and p.deleted_time = 0 join room t on t.id = ${toId} and t.org_id = p.org_id
    where e.room_id = ${fromId} and e.deleted_time = 0`

/** Drafts of a room's exams in another room of the same organisation. */
export const copyExams = async (tx: Db, { uid, now, dates, ...rooms }: Copied): Promise<void> => {
  await tx.execute(sql`insert into exam (room_id, uid, paper_id, title, rules, begin_time, end_time, minutes, attempts, shuffle,
      credit, pass_percent, release, release_time, review, offline_hours, markers, tolerance,
      appeal_days, create_time, update_time)
    select t.id, ${uid}, e.paper_id, e.title, e.rules, ${dates.sql(sql`e.begin_time`)}, ${dates.sql(sql`e.end_time`, sql`e.begin_time`)}, e.minutes,
      e.attempts, e.shuffle, e.credit, e.pass_percent, e.release, ${dates.sql(sql`e.release_time`, sql`e.end_time`)}, e.review, e.offline_hours,
      e.markers, e.tolerance, e.appeal_days, ${now}::int8, ${now}::int8
    from ${carried(rooms)} order by e.id`)
}

/** Exams of a room with their copies in another, which were made in the same order. */
export const copiesOf = (tx: Db, fromId: number, toId: number): Promise<{ id: number; made: number }[]> =>
  rowsOf(
    tx,
    sql`select o.id, n.id as made
      from (select e.id, row_number() over (order by e.id) as place from ${carried({ fromId, toId })}) o
      join (select id, row_number() over (order by id) as place from exam where room_id = ${toId}) n on n.place = o.place`,
  )

/** An erased room's exams with all that was done in them. */
export const eraseRoom = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  const exams = sql`(select id from exam where room_id = ${roomId})`
  for (const table of ['exam_appeal', 'exam_mark', 'exam_answer'])
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where record_id in (select id from exam_record where exam_id in ${exams})`,
    )
  for (const table of ['exam_record', 'exam_allowance', 'exam_item'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where exam_id in ${exams}`)
  await tx.execute(sql`delete from exam where room_id = ${roomId}`)
}
