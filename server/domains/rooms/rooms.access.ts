import { sql } from 'drizzle-orm'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom, type RoomPermission, roleLevel } from '#contract/kernel/roles'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { roomState } from '#contract/rooms/rooms.rules'
import type { Db } from '../../db/client'
import { preparedRows } from '../../db/prepared'
import type { Actor, RoomHere, RoomRef } from '../../lib/context'
import { type ActorRow, actorColumns, actorFrom, toActor } from '../account/account.access'
import { joinRoom, type RoomHereRow, roomHereColumns, roomHereOf, roomOf } from './rooms.standing.store'

/** Session, account, organisation membership, room, room membership and committee in one statement. */
export const findActorInRoom = async (
  db: Db,
  sid: string,
  now: number,
  ref: RoomRef,
): Promise<{ actor: Actor | null; room: RoomHere | null }> => {
  const [row] = await preparedRows<ActorRow & RoomHereRow>(
    db,
    sql`select ${actorColumns}, ${roomHereColumns} from ${actorFrom(sid, now)} ${joinRoom(roomOf.sql(ref), now)}`,
  )
  return row ? { actor: toActor(row), room: roomHereOf(row) } : { actor: null, room: null }
}

/** Those who may look behind a closed door: they have to open it. */
const passes = (room: RoomHere): boolean => mayInRoom('room.manage', room) || room.committee_role === 'leader'

/** Why the room is closed to this person; undefined when it is not. An ended room stays readable to its members. */
export const closedTo = (room: RoomHere): DomainError | undefined => {
  if (passes(room)) return undefined
  const state = roomState(room)
  if (state === 'draft') return new DomainError(roomsErrors.room_draft)
  return state === 'stopped' ? new DomainError(roomsErrors.room_stopped) : undefined
}

/** What a call about a room answers to somebody who may not make it; undefined lets them in. */
export const refuseRoom = (
  permission: RoomPermission | 'room.any',
  room: RoomHere | null,
  ref: RoomRef,
): DomainError | undefined => {
  if (!room) return new DomainError(roomOf.gone(ref))
  if (permission === 'room.any') return undefined
  if (!mayInRoom('room.read', room)) return new DomainError(roomsErrors.room_guest)
  return closedTo(room) ?? (mayInRoom(permission, room) ? undefined : new DomainError(kernelErrors.forbidden))
}

/** Refuses a change in a room that ended; also to its managers. */
export const assertRunning = (room: RoomHere): void => {
  if (roomState(room) === 'ended') throw new DomainError(roomsErrors.room_ended)
}

export const isMember = (room: RoomHere): boolean => roleLevel(room.role) >= 1
