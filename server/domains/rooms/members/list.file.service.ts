import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '#contract/kernel/endpoint'
import type { RoomPermission } from '#contract/kernel/roles'
import type { Db } from '../../../db/client'
import type { Actor, ActorCtx, RoomHere } from '../../../lib/calls/context'
import type { RoomRef } from '../../../lib/calls/room-ref'
import { pages, queryOf, type Slice, sendSheet } from '../../../lib/sheet/send'
import type { Cell, SheetFormat } from '../../../lib/sheet/write'
import { findActorInRoom, refuseRoom } from '../rooms.access'

/** These answer a file, so they look at the room themselves, as the calls do. */
export const enterRoom = async (ctx: ActorCtx, permission: RoomPermission, ref: RoomRef): Promise<RoomHere> => {
  const { room } = await findActorInRoom(ctx.db, ctx.actor.sid, ctx.now, ref)
  const refusal = refuseRoom(permission, room, ref)
  if (refusal) throw refusal
  return room as RoomHere
}

export interface Asked<I> {
  db: Db
  actor: Actor
  room: RoomHere
  now: number
  input: I
}
export interface Listing<I> {
  title: string
  /** Whose list it is, where a room has several: it stands in the file's name. */
  of?: string | undefined
  head: string[]
  page: (asked: Asked<I>, slice: Slice) => Promise<{ list: Cell[][] }>
}

interface Options<I> {
  allow: RoomPermission
  at: (input: I) => RoomRef
  /** What must hold before a file begins: afterwards nothing can be refused any more. */
  before?: (asked: Asked<I>) => Promise<unknown>
  listing: (input: I, asked: Asked<I>) => Listing<I> | Promise<Listing<I>>
}

/** A call that answers a list of a room, with the filters on screen, as CSV or XLSX. */
export const listFile = <E extends Endpoint>(api: E, { allow, at, before, listing }: Options<Input<E>>) => {
  const query = queryOf(api)
  return async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
    const input = query(request)
    const room = await enterRoom(ctx, allow, at(input))
    const asked = { db: ctx.db, actor: ctx.actor, room, now: ctx.now, input }
    await before?.(asked)
    const list = await listing(input, asked)
    const { format = 'xlsx' } = input as { format?: SheetFormat }
    const rows = pages(list.head, (slice) => list.page(asked, slice))
    return sendSheet(reply, format, [room.title, list.of, list.title].filter(Boolean).join(' '), {
      title: list.title,
      rows,
    })
  }
}
