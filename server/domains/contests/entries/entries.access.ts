import { mayInRoom } from '#contract/kernel/roles'
import type { Db } from '../../../db/client'
import type { Actor } from '../../../lib/calls/context'
import { roomRef } from '../../../lib/calls/room-ref'
import { findActorInRoom } from '../../rooms/rooms.access'
import { registrationsOfFile } from './entries.store'

/**
 * Files of hand-ins: for those whose registration handed them in, and the managers of the room. Judges read theirs by judging,
 * and who marks blind finds nothing beside it, manager or not.
 */
export const readsEntryFile = async (db: Db, actor: Actor, file: { id: number }): Promise<boolean> => {
  const found = await registrationsOfFile(db, file.id, actor.uid)
  if (found.some((r) => r.mine)) return true
  if (found.some((r) => r.blind)) return false
  for (const id of new Set(found.map((r) => r.room_id))) {
    const { room } = await findActorInRoom(db, actor.sid, 0, roomRef(id))
    if (room && mayInRoom('room.manage', room)) return true
  }
  return false
}
