import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { roomRemoved } from '../../../db/schema/rooms/members'
import { roomCommittee, roomMember } from '../../../db/schema/rooms/rooms'

/** A member becomes a teacher; false when they are none, or have more to say already. */
export const makeTeacher = async (tx: Db, roomId: number, uid: number): Promise<boolean> =>
  (
    await tx
      .update(roomMember)
      .set({ role: 'teacher' })
      .where(and(eq(roomMember.roomId, roomId), eq(roomMember.uid, uid), eq(roomMember.role, 'user')))
      .returning({ uid: roomMember.uid })
  ).length > 0

export const makeJudge = async (tx: Db, roomId: number, uid: number, now: number): Promise<boolean> =>
  (
    await tx
      .insert(roomCommittee)
      .values({ roomId, uid, role: 'user', joinTime: now })
      .onConflictDoNothing()
      .returning({ uid: roomCommittee.uid })
  ).length > 0

export const removedSince = async (db: Db, p: { roomId: number; uid: number; since: number }): Promise<boolean> => {
  const whom = and(eq(roomRemoved.roomId, p.roomId), eq(roomRemoved.uid, p.uid))
  const then = and(gte(roomRemoved.time, p.since), eq(roomRemoved.restoredTime, 0))
  return (await db.$count(roomRemoved, and(whom, then))) > 0
}
