import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { room } from '../../../db/schema/rooms/rooms'

/** Which project a startup simulation is about, by the id of its content; 0 = none. Whoever calls has made sure that it may be. */
export const setStartup = async (tx: Db, roomId: number, contentId: number): Promise<void> => {
  await tx.update(room).set({ startupProject: contentId }).where(eq(room.id, roomId))
}
