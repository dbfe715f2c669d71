import type { Db } from '../../db/client'
import * as store from './erase.store'
import { release } from './ledger.service'

/** Rooms' event: the room is no more, and so are its tasks; bounties that nobody earned go back to who pays. */
export const onRoomErased = async (tx: Db, { roomId, now }: { roomId: number; now: number }): Promise<void> => {
  for (const t of await store.funded(tx, roomId)) if (!t.is_virtual) await release(tx, t, 0, now)
  await store.drop(tx, roomId)
}
