import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { work } from '../../../db/schema/works/works'

/** All works of a room, the oldest first. */
export const worksIn = (db: Db, roomId: number) =>
  db
    .select()
    .from(work)
    .where(and(eq(work.roomId, roomId), eq(work.deletedTime, 0)))
    .orderBy(asc(work.id))
