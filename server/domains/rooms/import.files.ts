import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { exportApi, importApi } from '#contract/rooms/import.api'
import { importColumns } from '#contract/rooms/import.rules'
import type { ActorCtx } from '../../lib/context'
import type { Cell } from '../../lib/sheet/write'
import { listings } from './export.service'
import { problemRows } from './import.rows.service'
import { enterRoom, listFile, queryOf, sendSheet } from './list.file.service'

const templateQuery = queryOf(importApi.template)
const problemsQuery = queryOf(importApi.problems)
const inRoom = (q: { training_room_id: number }) => ({ kind: 'room', id: q.training_room_id }) as const

export const exportList = listFile(exportApi.list, {
  allow: 'room.member',
  at: inRoom,
  listing: (q) => listings[q.list],
})

async function* example(): AsyncGenerator<Cell[]> {
  yield importColumns.map((c) => c.titles[0])
  yield ['张三', '2026010101', '13912345678', '', '电子商务 26-1 班', '学员']
}

export const importTemplate = async (_ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) =>
  sendSheet(reply, templateQuery(request).format ?? 'xlsx', '成员导入模板', '成员', example())

export const importProblems = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const query = problemsQuery(request)
  await enterRoom(ctx, 'room.member', inRoom(query))
  const rows = await problemRows(ctx.db, query.training_room_id, query.id)
  if (!rows) throw new DomainError(kernelErrors.not_found)
  return sendSheet(reply, query.format ?? 'xlsx', '导入问题', '问题', rows)
}
