import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courseTarget } from '../../db/schema/courses'

type Of = { courseId: number; uid: number }
const at = ({ courseId, uid }: Of) => and(eq(courseTarget.courseId, courseId), eq(courseTarget.uid, uid))

/** 0 = none. */
export const targetOf = async (db: Db, of: Of): Promise<number> =>
  (await db.select({ time: courseTarget.time }).from(courseTarget).where(at(of)))[0]?.time ?? 0

export const set = async (tx: Db, row: Of & { time: number; updateTime: number }): Promise<void> => {
  const { time, updateTime } = row
  await tx
    .insert(courseTarget)
    .values(row)
    .onConflictDoUpdate({ target: [courseTarget.courseId, courseTarget.uid], set: { time, updateTime } })
}

export const drop = async (tx: Db, of: Of): Promise<void> => {
  await tx.delete(courseTarget).where(at(of))
}

/** What people meant to do goes with their names. */
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(courseTarget).where(inArray(courseTarget.uid, [...uids]))
}
