import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { contestMark, contestMarkLog } from '../../db/schema/judging'

interface Given {
  assignmentId: number
  dimensionId: number
  points: number
  comment: string
  uid: number
  deviceTime: number
  now: number
}

/** The mark that stands from now on. */
export const putMark = async (tx: Db, g: Given): Promise<void> => {
  const { assignmentId, dimensionId, points, comment, uid, deviceTime, now } = g
  const set = { points, comment, uid, deviceTime, updateTime: now }
  await tx
    .insert(contestMark)
    .values({ assignmentId, dimensionId, ...set })
    .onConflictDoUpdate({ target: [contestMark.assignmentId, contestMark.dimensionId], set })
  await tx.execute(sql`update contest_assignment set update_time = ${now} where id = ${assignmentId}`)
}

export const logMark = async (
  tx: Db,
  { assignmentId, dimensionId, points, comment, uid, now }: Given,
): Promise<void> => {
  await tx.insert(contestMarkLog).values({ assignmentId, dimensionId, points, comment, uid, createTime: now })
}

export const setDone = async (
  tx: Db,
  q: { id: number; score: number; comment: string; now: number },
): Promise<void> => {
  await tx.execute(sql`update contest_assignment set state = 'done', score = ${q.score}, comment = ${q.comment},
    reason = '', done_time = ${q.now}, update_time = ${q.now} where id = ${q.id}`)
}

export const setState = async (
  tx: Db,
  q: { id: number; state: 'open' | 'recused'; reason: string; now: number },
): Promise<void> => {
  await tx.execute(sql`update contest_assignment set state = ${q.state}, score = -1, done_time = 0, reason = ${q.reason},
    update_time = ${q.now} where id = ${q.id}`)
}

export const noteSync = async (
  tx: Db,
  q: { contestId: number; uid: number; waiting: number; now: number },
): Promise<void> => {
  await tx.execute(sql`insert into contest_judge_sync (contest_id, uid, waiting, seen_time)
    values (${q.contestId}, ${q.uid}, ${q.waiting}, ${q.now})
    on conflict (contest_id, uid) do update set waiting = excluded.waiting, seen_time = excluded.seen_time`)
}
