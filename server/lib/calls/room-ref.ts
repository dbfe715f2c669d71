import { type SQL, sql } from 'drizzle-orm'
import { type ErrorDef, kernelErrors } from '#contract/kernel/errors'
import { roomsErrors } from '#contract/rooms/rooms.errors'

/** A kind of thing that stands in a room: a call about such a thing is a call about that room. */
export interface RoomKind {
  name: string
  /** The room's id, as SQL, by the id of the thing. */
  find: (id: SQL) => SQL
  /** The answer when there is no such thing, or none for the asker. */
  gone: ErrorDef
}

/** What a call names, from which its room is found. */
export interface RoomRef {
  kind: RoomKind
  id: number
}

/** Gives the function that names such a thing by its id. */
export const refTo = (name: string, find: RoomKind['find'], gone: ErrorDef = kernelErrors.not_found) => {
  const kind: RoomKind = { name, find, gone }
  return (id: number): RoomRef => ({ kind, id })
}

/** The room itself. */
export const roomRef = refTo('room', (id) => sql`${id}::int`, roomsErrors.room_missing)
