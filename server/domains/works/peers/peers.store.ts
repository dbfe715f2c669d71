import { and, eq, inArray, sql } from 'drizzle-orm'
import type { HandIn } from '#contract/works/works.model'
import { type Db, rowsOf } from '../../../db/client'
import { workPeer, workPeerReview } from '../../../db/schema/works/peers'
import { isLearner } from '../passes/passes.sql'

export type PeerRow = typeof workPeer.$inferSelect
export type ReviewRow = typeof workPeerReview.$inferSelect

/** A published work of a room with how it is reviewed by peers. */
export interface PeerWork {
  id: number
  room_id: number
  title: string
  hand_in: HandIn
  deadline: number
  release: 'hand' | 'date'
  release_time: number
  released_time: number
}
const columns = sql`w.id, w.room_id, w.title, w.hand_in, w.deadline::int8, w.release, w.release_time::int8, w.released_time::int8`
const there = sql`w.status = 'published' and w.deleted_time = 0`

export const workOf = async (db: Db, roomId: number, id: number): Promise<PeerWork | undefined> => {
  const [row] = await rowsOf<PeerWork>(
    db,
    sql`select ${columns} from work w where w.id = ${id} and w.room_id = ${roomId} and ${there}`,
  )
  return row
}

export const peerOf = async (db: Db, workId: number): Promise<PeerRow | undefined> => {
  const [row] = await db.select().from(workPeer).where(eq(workPeer.workId, workId))
  return row
}

/** Held until the transaction ends; `idle`: only if nobody else holds it, who will do the same. */
export const hold = async (tx: Db, workId: number, idle = false): Promise<PeerRow | undefined> => {
  const one = tx.select().from(workPeer).where(eq(workPeer.workId, workId))
  const [row] = await (idle ? one.for('update', { skipLocked: true }) : one.for('update'))
  return row
}

/** False: somebody saved it since. */
export const save = async (tx: Db, row: typeof workPeer.$inferInsert, version: number): Promise<boolean> => {
  const { seed: _, ...change } = row
  const done =
    version === 0
      ? await tx
          .insert(workPeer)
          .values({ ...row, version: 1 })
          .onConflictDoNothing()
          .returning({ id: workPeer.workId })
      : await tx
          .update(workPeer)
          .set({ ...change, version: version + 1 })
          .where(and(eq(workPeer.workId, row.workId), eq(workPeer.version, version)))
          .returning({ id: workPeer.workId })
  return done.length > 0
}

/** Only one of several who remind at once. */
export const noteReminder = async (tx: Db, workId: number, now: number, pause: number): Promise<boolean> =>
  (
    await tx
      .update(workPeer)
      .set({ remindTime: now })
      .where(and(eq(workPeer.workId, workId), sql`${workPeer.remindTime} <= ${now - pause}`))
      .returning({ id: workPeer.workId })
  ).length > 0

/** Works whose reviewing goes on now; in one room, or in all. */
export const running = (db: Db, now: number, roomId = 0): Promise<{ id: number; room_id: number }[]> =>
  rowsOf(
    db,
    sql`select w.id, w.room_id from work_peer k join work w on w.id = k.work_id join room rm on rm.id = w.room_id and rm.deleted_time = 0
      where k.enabled and k.begin_time <= ${now} and k.end_time > ${now} and ${there}
        and (${roomId}::int = 0 or w.room_id = ${roomId}::int) order by w.id limit 500`,
  )

/** Somebody whose hand-in is in, with the team that they are of. */
export interface Participant {
  pass_id: number
  submission_id: number
  pass_uid: number
  pass_team: number
  uid: number
  team_id: number
}
/** Learners who are still there; what was returned comes again. */
export const participants = (db: Db, workId: number): Promise<Participant[]> =>
  rowsOf<Participant>(
    db,
    sql`select p.id as pass_id, p.submission_id, p.uid as pass_uid, p.team_id as pass_team, m.uid, coalesce(t.team_id, 0) as team_id
      from work_pass p
        join room_member m on m.room_id = p.room_id and ${isLearner} and (m.uid = p.uid or (p.team_id > 0 and exists (
          select 1 from team_member x where x.team_id = p.team_id and x.uid = m.uid and x.role <> 'teacher')))
        left join lateral (select y.team_id from team_member y
          where y.room_id = p.room_id and y.uid = m.uid and y.role <> 'teacher' limit 1) t on true
      where p.work_id = ${workId} and p.state in ('submitted', 'marked', 'returned') and p.submission_id > 0
      order by p.id, m.uid`,
  )

/** What stands, and what was given at any time. */
export const reviewsOf = (db: Db, workIds: readonly number[]): Promise<ReviewRow[]> =>
  workIds.length
    ? db
        .select()
        .from(workPeerReview)
        .where(and(inArray(workPeerReview.workId, [...workIds]), eq(workPeerReview.droppedTime, 0)))
        .orderBy(workPeerReview.id)
    : Promise.resolve([])

const COUNTED = {
  passId: workPeerReview.passId,
  subjectUid: workPeerReview.subjectUid,
  reviewerUid: workPeerReview.reviewerUid,
  submissionId: workPeerReview.submissionId,
  score: workPeerReview.score,
  full: workPeerReview.full,
  givenTime: workPeerReview.givenTime,
  dismissedTime: workPeerReview.dismissedTime,
}
export type CountedRow = Pick<ReviewRow, keyof typeof COUNTED>
/** What of the given reviews makes up a score: of a room there are thousands, and nobody reads their words. */
export const countedOf = (db: Db, workId: number): Promise<CountedRow[]> =>
  db
    .select(COUNTED)
    .from(workPeerReview)
    .where(
      and(
        eq(workPeerReview.workId, workId),
        sql`${workPeerReview.droppedTime} = 0 and ${workPeerReview.givenTime} > 0 and ${workPeerReview.dismissedTime} = 0`,
      ),
    )
    .orderBy(workPeerReview.id)

export const add = async (tx: Db, rows: (typeof workPeerReview.$inferInsert)[]): Promise<void> => {
  if (!rows.length) return
  await tx
    .insert(workPeerReview)
    .values(rows)
    .onConflictDoUpdate({
      target: [workPeerReview.passId, workPeerReview.subjectUid, workPeerReview.reviewerUid],
      set: { droppedTime: 0, updateTime: sql`excluded.update_time` },
    })
}

/** What was given stays, whatever is asked. */
export const drop = async (tx: Db, ids: readonly number[], now: number): Promise<void> => {
  if (!ids.length) return
  await tx
    .update(workPeerReview)
    .set({ droppedTime: now })
    .where(and(inArray(workPeerReview.id, [...ids]), eq(workPeerReview.givenTime, 0)))
}

export const change = async (tx: Db, id: number, to: Partial<ReviewRow>): Promise<void> => {
  await tx.update(workPeerReview).set(to).where(eq(workPeerReview.id, id))
}

/** What the teacher gave for each item of each marked hand-in, by the hand-in. */
export const verdictsOf = (db: Db, workIds: readonly number[]) =>
  workIds.length
    ? rowsOf<{
        pass_id: number
        submission_id: number
        work_id: number
        uid: number
        team_id: number
        score: number
        points: { item_id: number; score: number }[]
      }>(
        db,
        sql`select p.id as pass_id, p.submission_id, p.work_id, p.uid, p.team_id, v.score, v.points from work_pass p
          join lateral (select * from work_verdict x where x.submission_id = p.submission_id and x.undone_time = 0 order by x.id desc limit 1) v
            on v.kind = 'marked'
          where p.work_id in (${sql.join(
            workIds.map((id) => sql`${id}`),
            sql`, `,
          )}) and p.state = 'marked'`,
      )
    : Promise.resolve([])

/** Which of these works count their peers' marks by now. */
export const weighing = (db: Db, workIds: readonly number[], now: number): Promise<PeerRow[]> =>
  workIds.length
    ? db
        .select()
        .from(workPeer)
        .where(
          and(
            inArray(workPeer.workId, [...workIds]),
            eq(workPeer.enabled, true),
            sql`${workPeer.weight} > 0 and ${workPeer.endTime} <= ${now}`,
          ),
        )
    : Promise.resolve([])

/** A given review of a work of the room. */
export const givenOf = async (tx: Db, roomId: number, id: number): Promise<ReviewRow | undefined> => {
  const [row] = await tx
    .select()
    .from(workPeerReview)
    .where(
      and(
        eq(workPeerReview.id, id),
        sql`${workPeerReview.givenTime} > 0 and ${workPeerReview.workId} in (select id from work where room_id = ${roomId})`,
      ),
    )
    .for('update')
  return row
}

export interface StandingHandIn {
  pass_id: number
  submission_id: number
  work_id: number
  name: string
}
const handIn = sql`select p.id as pass_id, p.submission_id, p.work_id, case when p.team_id > 0
    then coalesce((select t.title from team t where t.id = p.team_id), '已解散的团队')
    else coalesce((select a.truename from account a where a.uid = p.uid), '') end as name
  from work_pass p where p.submission_id > 0 and p.state in ('submitted', 'marked', 'returned')`

export const handInsOf = (db: Db, workId: number): Promise<StandingHandIn[]> =>
  rowsOf<StandingHandIn>(db, sql`${handIn} and p.work_id = ${workId} order by p.id`)

export const handInOf = async (db: Db, roomId: number, submissionId: number): Promise<StandingHandIn | undefined> =>
  (await rowsOf<StandingHandIn>(db, sql`${handIn} and p.room_id = ${roomId} and p.submission_id = ${submissionId}`))[0]
