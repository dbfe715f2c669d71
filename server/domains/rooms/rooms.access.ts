import { type SQL, sql } from 'drizzle-orm'
import { DomainError, kernelErrors, type WayOn } from '#contract/kernel/errors'
import { mayInRoom, type RoomPermission, roleLevel } from '#contract/kernel/roles'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { roomState } from '#contract/rooms/rooms.rules'
import { batchedStatement } from '../../db/batching/batched-statement'
import { type AnyJoinedRow, type Asked, joinRow, rowOf, type Values } from '../../db/batching/joined-row'
import type { Db } from '../../db/client'
import type { RoomHere, RoomLookup } from '../../lib/calls/context'
import type { RoomKind, RoomRef } from '../../lib/calls/room-ref'
import { type ActorRow, actorColumns, actorFrom, toActor } from '../account/account.access'
import { joinRoom, type RoomHereRow, related, roomHereColumns, roomHereOf } from './rooms.standing.store'

type Standing = ActorRow & RoomHereRow
type Statement = ReturnType<typeof standing>
const standing = (kind: RoomKind, others: SQL, joined?: AnyJoinedRow) =>
  batchedStatement<Standing, Values & { sid: string; now: number; id: number }>(
    { sid: 'text', now: 'bigint', id: 'int', ...joined?.types },
    (at) => {
      const more = joinRow(joined, at)
      return sql`select ${actorColumns()}, ${roomHereColumns(at.now, others)}${more.columns}
      from ${actorFrom(at.sid, at.now)} ${joinRoom(kind.find(at.id))} ${more.joins}`
    },
  )

/** One statement a kind of reference and joined row. */
const standings = (others: () => SQL) => {
  const made = new Map<AnyJoinedRow | undefined, Map<RoomKind, Statement>>()
  return (kind: RoomKind, joined?: AnyJoinedRow): Statement => {
    const ofRow = made.get(joined) ?? new Map<RoomKind, Statement>()
    made.set(joined, ofRow)
    const known = ofRow.get(kind) ?? standing(kind, others(), joined)
    ofRow.set(kind, known)
    return known
  }
}
const asInsider = standings(() => sql`false`)
const asAnyone = standings(related)

/**
 * Session, account, organisation membership, room, room membership, committee and the row that the call names in one statement.
 * Whether a stranger may know of the room takes looking in many more places, so that is asked only where the first finds a
 * room that is none of the asker's.
 */
export const findActorInRoom = async (
  db: Db,
  sid: string,
  now: number,
  ref: RoomRef,
  asked?: Asked,
): Promise<RoomLookup> => {
  const joined = asked?.joined
  const values = { ...asked?.values, sid, now, id: ref.id }
  let [row] = await asInsider(ref.kind, joined)(db, values)
  let room = row ? roomHereOf(row) : null
  if (row && row.room_id !== null && !room) {
    ;[row] = await asAnyone(ref.kind, joined)(db, values)
    room = row ? roomHereOf(row) : null
  }
  return { actor: row ? toActor(row, sid) : null, room, row: row && joined ? rowOf(row) : null }
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

/** The room is where somebody from outside may ask to come in. */
const wayIn = (roomId: number): WayOn => ({
  way: { href: `/training-room/student/${roomId}/index`, label: '去实训室申请加入' },
})

/** What a call about a room answers to somebody who may not make it; undefined lets them in. */
export const refuseRoom = (
  permission: RoomPermission | 'room.any',
  room: RoomHere | null,
  ref: RoomRef,
): DomainError | undefined => {
  if (!room) return new DomainError(ref.kind.gone)
  if (permission === 'room.any') return undefined
  if (!mayInRoom('room.read', room)) return new DomainError(roomsErrors.room_guest, undefined, wayIn(room.id))
  return closedTo(room) ?? (mayInRoom(permission, room) ? undefined : new DomainError(kernelErrors.forbidden))
}

/** Refuses a change in a room that ended; also to its managers. */
/** What a room holds is changed by one at a time; held before anything of it is. */
export const lockRoom = async (tx: Db, roomId: number): Promise<void> => {
  await tx.execute(sql`select 1 from room where id = ${roomId} for update`)
}

/**
 * Whoever comes to compete in a room holds it so before they look whether they judge there: seats of the committee are given
 * under `lockRoom`, which waits for them, and they for it; they do not wait for each other.
 */
export const holdSeats = async (tx: Db, roomId: number): Promise<void> => {
  await tx.execute(sql`select 1 from room where id = ${roomId} for key share`)
}

export const assertRunning = (room: RoomHere): void => {
  if (roomState(room) === 'ended') throw new DomainError(roomsErrors.room_ended)
}

export const isMember = (room: RoomHere): boolean => roleLevel(room.role) >= 1
