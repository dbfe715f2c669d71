import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { room } from '../../db/schema/rooms/rooms'
import { task } from '../../db/schema/tasks/tasks'

/** All tasks that were made in a room, the oldest first. */
export const tasksIn = (db: Db, roomId: number) =>
  db
    .select()
    .from(task)
    .where(and(eq(task.roomId, roomId), eq(task.deletedTime, 0)))
    .orderBy(asc(task.id))

export const orgOfRoom = async (db: Db, roomId: number): Promise<number> => {
  const [row] = await db.select({ orgId: room.orgId }).from(room).where(eq(room.id, roomId))
  if (!row) throw new Error('no room')
  return row.orgId
}
