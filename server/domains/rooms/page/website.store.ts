import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { room } from '../../../db/schema/rooms/rooms'

export const setWebsite = async (tx: Db, roomIds: number[], websiteId: number): Promise<void> => {
  if (roomIds.length) await tx.update(room).set({ websiteId }).where(inArray(room.id, roomIds))
}

export const leaveWebsite = async (tx: Db, websiteId: number): Promise<void> => {
  await tx.update(room).set({ websiteId: 0 }).where(eq(room.websiteId, websiteId))
}
