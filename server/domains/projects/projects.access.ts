import { mayInRoom } from '#contract/kernel/roles'
import type { Db } from '../../db/client'
import type { Actor } from '../../lib/calls/context'
import { roomRef } from '../../lib/calls/room-ref'
import { contentHere } from '../content/content.access'
import { findActorInRoom } from '../rooms/rooms.access'
import { roomsOfFile } from './hand-ins.store'
import { holdersOf } from './tree.store'

/** Files’ readers: a file of a node is for whoever may read the project; of what is not shown, for those who write it. */
const readsNodeFile = async (db: Db, actor: Actor, fileId: number): Promise<boolean> => {
  for (const { content_id, shown } of await holdersOf(db, fileId)) {
    const row = await contentHere(db, actor, content_id).catch(() => undefined)
    if (row && (shown || row.can_edit)) return true
  }
  return false
}

/** Files of hand-ins: for the side that handed them in, and the managers of the room. */
export const readsProjectFile = async (db: Db, actor: Actor, { id }: { id: number }): Promise<boolean> => {
  if (!actor.visit) return false
  const found = await roomsOfFile(db, id, actor.uid)
  if (found.some((one) => one.mine)) return true
  for (const { room_id } of found) {
    const { room } = await findActorInRoom(db, actor.sid, 0, roomRef(room_id))
    if (room && mayInRoom('room.manage', room)) return true
  }
  return readsNodeFile(db, actor, id)
}
