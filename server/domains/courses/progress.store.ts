import { and, eq, sql } from 'drizzle-orm'
import { lengthOf, SPEED_USUAL, type Span } from '#contract/content/progress/watch.rules'
import type { Picks } from '#contract/questions/questions.model'
import type { Db } from '../../db/client'
import { inOneTrip } from '../../db/one-trip'
import { statement } from '../../db/prepared'
import { rangesText } from '../../db/schema/columns'
import { courseDone, courseProgress } from '../../db/schema/courses'
import { watchedMore } from '../../db/watched'
import { heldWhileLearned, mark, markAll, whileLearned, writeMark } from './class/marks.store'

export interface Result {
  score: number
  full: number
  picks: Picks
}
export const result = async (db: Db, sectionId: number, uid: number): Promise<Result | undefined> =>
  (
    await db
      .select({ score: courseDone.score, full: courseDone.full, picks: courseDone.picks })
      .from(courseDone)
      .where(and(eq(courseDone.sectionId, sectionId), eq(courseDone.uid, uid)))
  )[0]

/** Once is enough: what was finished before stays as it was. */
export const finish = async (tx: Db, sectionId: number, uid: number, now: number): Promise<void> => {
  await whileLearned(tx, sectionId)
  await tx.insert(courseDone).values({ sectionId, uid, doneTime: now }).onConflictDoNothing()
  await mark(tx, sectionId, uid)
}

type Learner = { sectionId: number; uid: number }
export interface Watch {
  spans: readonly Span[]
  position: number
  speed: number
}
/** What the person has seen of the section's file, and where they left it. */
export const watched = async (db: Db, at: Learner & { fileId: number }): Promise<Watch> => {
  const { spans, position, speed } = courseProgress
  const [row] = await db
    .select({ spans, position, speed })
    .from(courseProgress)
    .where(
      and(
        eq(courseProgress.sectionId, at.sectionId),
        eq(courseProgress.uid, at.uid),
        eq(courseProgress.fileId, at.fileId),
      ),
    )
  return row ?? { spans: [], position: 0, speed: SPEED_USUAL }
}

type Left = { position: number; speed: number }
export interface Beat extends Learner {
  fileId: number
  /** When the device said it. */
  at: number
  spans: readonly Span[]
  read: number
  /** Where the video was left; none: it was not played. */
  left?: Left
}
const addBeat = statement<
  { seen: number; read: number },
  Learner & { fileId: number; at: number; spans: string; seen: number; read: number; played: boolean } & Left
>((now) => {
  const { same, set } = watchedMore(sql`${now.played}::boolean`)
  const far = sql`p join course_section s on s.id = p.section_id and s.file_id = p.file_id
    left join course_done d on d.section_id = s.id and d.uid = p.uid where true`
  return sql`with p as (insert into course_progress as p (section_id, uid, file_id, spans, seen, position, speed, read, at)
      select ${now.sectionId}::int, ${now.uid}::int, ${now.fileId}::int, ${now.spans}::int4multirange, ${now.seen}::int,
        ${now.position}::int, ${now.speed}::int, ${now.read}::int, ${now.at}::int8
      from course_section s where s.id = ${now.sectionId}::int and s.file_id = ${now.fileId}::int and s.deleted_time = 0
    on conflict (section_id, uid) do update set ${set},
      read = case when ${same} then greatest(p.read, excluded.read) else excluded.read end
    returning section_id, uid, file_id, seen, read, at),
    c as (${writeMark(now.uid, far)})
    select seen, read from p`
})
/**
 * Adds what was seen and read to what there is, whichever device it comes from and how late; gives how far that is. undefined
 * where the section is not made of that file any more: nothing is kept.
 */
export const beat = async (
  db: Db,
  { left, spans, ...now }: Beat,
): Promise<{ seen: number; read: number } | undefined> => {
  const told = addBeat.of({
    ...now,
    ...{ position: 0, speed: SPEED_USUAL, ...left, played: left !== undefined },
    ...{ spans: rangesText(spans), seen: lengthOf(spans) },
  })
  const [, [row]] = await inOneTrip(db, [heldWhileLearned(now.sectionId), told])
  return row
}

interface Reported {
  uid: number
  /** In hundredths; −1 = none. */
  score: number
  doneTime: number
}
/** What was reported of learners in a section: the first time stays, of the score the last word counts. */
export const report = async (tx: Db, sectionId: number, of: readonly Reported[]): Promise<void> => {
  if (!of.length) return
  await whileLearned(tx, sectionId)
  const said = sql`jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as x(uid int, score int, "doneTime" int8)`
  await tx.execute(sql`insert into course_done (section_id, uid, done_time, score, "full")
    select ${sectionId}, x.uid, x."doneTime", greatest(x.score, 0), case when x.score >= 0 then 100 else 0 end from ${said} order by x.uid
    on conflict (section_id, uid) do update set score = excluded.score, "full" = excluded."full"`)
  await markAll(
    tx,
    sectionId,
    of.map(({ uid }) => uid),
  )
}

/** Keeps what was answered last and the best score; gives that. */
export const answer = async (
  tx: Db,
  at: { sectionId: number; uid: number; now: number },
  got: Result,
): Promise<number> => {
  const { sectionId, uid, now } = at
  await whileLearned(tx, sectionId)
  const [row] = await tx
    .insert(courseDone)
    .values({ sectionId, uid, doneTime: now, ...got })
    .onConflictDoUpdate({
      target: [courseDone.sectionId, courseDone.uid],
      set: {
        picks: got.picks,
        // Of a quiz that was changed the older score counts in hundredths of what it was.
        score: sql`case when ${courseDone.full} > 0 and ${courseDone.score} * ${got.full} > ${got.score} * ${courseDone.full}
          then ${courseDone.score} else ${got.score} end`,
        full: sql`case when ${courseDone.full} > 0 and ${courseDone.score} * ${got.full} > ${got.score} * ${courseDone.full}
          then ${courseDone.full} else ${got.full} end`,
      },
    })
    .returning({ score: courseDone.score })
  await mark(tx, sectionId, uid)
  return row?.score ?? got.score
}
