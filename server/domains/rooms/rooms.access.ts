import { type SQL, sql } from 'drizzle-orm'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { mayInRoom, type RoomPermission, roleLevel } from '#contract/kernel/roles'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { roomState } from '#contract/rooms/rooms.rules'
import type { Db } from '../../db/client'
import { statement } from '../../db/prepared'
import type { Actor, RoomHere, RoomRef } from '../../lib/context'
import { type ActorRow, actorColumns, actorFrom, toActor } from '../account/account.access'
import { joinRoom, type RoomHereRow, related, roomHereColumns, roomHereOf, roomOf } from './rooms.standing.store'

type Standing = ActorRow & RoomHereRow
const byKind = (others: () => SQL) => {
  const made = new Map<RoomRef['kind'], ReturnType<typeof make>>()
  const make = (kind: RoomRef['kind']) =>
    statement<Standing, { sid: string; now: number; id: number }>(
      (at) => sql`select ${actorColumns}, ${roomHereColumns} from ${actorFrom(at.sid, at.now)}
        ${joinRoom(roomOf.sql(kind, at.id), at.now, others())}`,
    )
  return (kind: RoomRef['kind']) => {
    const known = made.get(kind) ?? make(kind)
    made.set(kind, known)
    return known
  }
}
const asInsider = byKind(() => sql`false`)
const asAnyone = byKind(related)

/**
 * Session, account, organisation membership, room, room membership and committee in one statement. Whether a stranger may
 * know of the room takes looking in many more places, so that is asked only where the first finds nobody of its own.
 */
export const findActorInRoom = async (
  db: Db,
  sid: string,
  now: number,
  ref: RoomRef,
): Promise<{ actor: Actor | null; room: RoomHere | null }> => {
  const values = { sid, now, id: ref.id }
  let [row] = await asInsider(ref.kind)(db, values)
  if (row && row.room_id === null) [row] = await asAnyone(ref.kind)(db, values)
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
