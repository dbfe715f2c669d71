import type { Db } from '../../db/client'
import { releaseModules } from '../content/bindings/bindings.service'
import * as store from './room.store'

/** Rooms' event: plans go with their room; what they were bound to stays. */
export const onRoomErased = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  await releaseModules(tx, 'plan', await store.ofRoom(tx, roomId))
  await store.eraseRoom(tx, roomId)
}
