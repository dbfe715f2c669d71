import { mayInRoom } from '#contract/kernel/roles'
import type { Db } from '../../db/client'
import type { Actor, RoomHere } from '../../lib/calls/context'
import { roomRef } from '../../lib/calls/room-ref'
import { closedTo, findActorInRoom, refuseRoom } from '../rooms/rooms.access'
import { holders } from './materials.store'

/** What of a room's files the asker may have: all, those for anybody, or none since the room is closed to them. */
export const reach = (room: RoomHere): 'all' | 'public' | 'none' => {
  if (closedTo(room)) return 'none'
  return mayInRoom('room.read', room) ? 'all' : 'public'
}

/** Files' collection: who may see the file in a room that hands it out. */
export const readsMaterial = async (db: Db, actor: Actor, file: { id: number }, now: number): Promise<boolean> => {
  if (!actor.visit) return false
  for (const { room_id, anyone } of await holders(db, file.id)) {
    const ref = roomRef(room_id)
    const { room } = await findActorInRoom(db, actor.sid, now, ref)
    if (!room || refuseRoom('room.any', room, ref)) continue
    const far = reach(room)
    if (far === 'all' || (far === 'public' && anyone)) return true
  }
  return false
}
