import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '#contract/kernel/endpoint'
import type { RoomPermission } from '#contract/kernel/roles'
import type { Db } from '../../../db/client'
import type { Actor, ActorCtx, RoomHere } from '../../../lib/calls/context'
import { inputCheck } from '../../../lib/calls/input'
import type { RoomRef } from '../../../lib/calls/room-ref'
import { type Cell, type Sheet, type SheetFormat, sheetMimes, writeSheet } from '../../../lib/sheet/write'
import { findActorInRoom, refuseRoom } from '../rooms.access'

const PAGE = 500

/** What a file is asked for with, checked as any call's input. */
export const queryOf = <E extends Endpoint>(api: E) => {
  const check = inputCheck(api)
  return (request: FastifyRequest): Input<E> => {
    const checked = check('query', request.query)
    if (!checked.ok) throw checked.error
    return checked.input as Input<E>
  }
}

/** These answer a file, so they look at the room themselves, as the calls do. */
export const enterRoom = async (ctx: ActorCtx, permission: RoomPermission, ref: RoomRef): Promise<RoomHere> => {
  const { room } = await findActorInRoom(ctx.db, ctx.actor.sid, ctx.now, ref)
  const refusal = refuseRoom(permission, room, ref)
  if (refusal) throw refusal
  return room as RoomHere
}

export const sendSheet = (reply: FastifyReply, format: SheetFormat, name: string, ...sheets: [Sheet, ...Sheet[]]) => {
  const file = encodeURIComponent(`${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}.${format}`)
  reply
    .type(sheetMimes[format])
    .header('content-disposition', `attachment; filename="list.${format}"; filename*=UTF-8''${file}`)
    .header('cache-control', 'no-store')
  return reply.send(writeSheet(format, ...sheets))
}

export interface Slice {
  offset: number
  limit: number
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
  head: string[]
  page: (asked: Asked<I>, slice: Slice) => Promise<{ list: Cell[][] }>
}

/** Head and rows of a list, page by page: a large room never lies in memory as a whole. */
export async function* pages(
  head: Cell[],
  page: (slice: Slice) => Promise<{ list: Cell[][] }>,
): AsyncGenerator<Cell[]> {
  yield head
  for (let offset = 0; ; offset += PAGE) {
    const { list } = await page({ offset, limit: PAGE })
    yield* list
    if (list.length < PAGE) return
  }
}

interface Options<I> {
  allow: RoomPermission
  at: (input: I) => RoomRef
  /** What must hold before a file begins: afterwards nothing can be refused any more. */
  before?: (asked: Asked<I>) => Promise<unknown>
  listing: (input: I) => Listing<I>
}

/** A call that answers a list of a room, with the filters on screen, as CSV or XLSX. */
export const listFile = <E extends Endpoint>(api: E, { allow, at, before, listing }: Options<Input<E>>) => {
  const query = queryOf(api)
  return async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
    const input = query(request)
    const room = await enterRoom(ctx, allow, at(input))
    const asked = { db: ctx.db, actor: ctx.actor, room, now: ctx.now, input }
    await before?.(asked)
    const list = listing(input)
    const { format = 'xlsx' } = input as { format?: SheetFormat }
    const rows = pages(list.head, (slice) => list.page(asked, slice))
    return sendSheet(reply, format, `${room.title} ${list.title}`, { title: list.title, rows })
  }
}
