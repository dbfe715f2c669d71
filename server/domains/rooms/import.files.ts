import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { exportApi, importApi } from '#contract/rooms/import.api'
import { importColumns } from '#contract/rooms/import.rules'
import type { ActorCtx } from '../../lib/context'
import { inputCheck } from '../../lib/input'
import { type Cell, type SheetFormat, sheetMimes, writeSheet } from '../../lib/sheet/write'
import { listings, listRows } from './export.service'
import { problemRows } from './import.rows.service'
import { findActorInRoom, refuseRoom } from './rooms.access'

const checkOf = <E extends Endpoint>(api: E) => {
  const check = inputCheck(api)
  return (request: FastifyRequest): Input<E> => {
    const checked = check('query', request.query)
    if (!checked.ok) throw checked.error
    return checked.input as Input<E>
  }
}
const queryOf = {
  list: checkOf(exportApi.list),
  template: checkOf(importApi.template),
  problems: checkOf(importApi.problems),
}

/** These answer a file, so they look at the room themselves, as the calls do. */
const enter = async (ctx: ActorCtx, roomId: number): Promise<string> => {
  const ref = { kind: 'room', id: roomId } as const
  const { room } = await findActorInRoom(ctx.db, ctx.actor.sid, ctx.now, ref)
  const refusal = refuseRoom('room.member', room, ref)
  if (refusal) throw refusal
  return room?.title ?? ''
}

const send = (reply: FastifyReply, format: SheetFormat, name: string, title: string, rows: AsyncIterable<Cell[]>) => {
  const file = encodeURIComponent(`${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}.${format}`)
  reply
    .type(sheetMimes[format])
    .header('content-disposition', `attachment; filename="list.${format}"; filename*=UTF-8''${file}`)
    .header('cache-control', 'no-store')
  return reply.send(writeSheet(format, rows, title))
}

export const exportList = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const query = queryOf.list(request)
  const room = await enter(ctx, query.training_room_id)
  const { title } = listings[query.list]
  return send(reply, query.format ?? 'xlsx', `${room} ${title}`, title, listRows(ctx.db, query))
}

async function* example(): AsyncGenerator<Cell[]> {
  yield importColumns.map((c) => c.titles[0])
  yield ['张三', '2026010101', '13912345678', '', '电子商务 26-1 班', '学员']
}

export const importTemplate = async (_ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) =>
  send(reply, queryOf.template(request).format ?? 'xlsx', '成员导入模板', '成员', example())

export const importProblems = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const query = queryOf.problems(request)
  await enter(ctx, query.training_room_id)
  const rows = await problemRows(ctx.db, query.training_room_id, query.id)
  if (!rows) throw new DomainError(kernelErrors.not_found)
  return send(reply, query.format ?? 'xlsx', '导入问题', '问题', rows)
}
