import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { exportApi, importApi } from '#contract/rooms/import/import.api'
import { importColumns } from '#contract/rooms/import/import.rules'
import { orgImportApi } from '#contract/rooms/import/org-import.api'
import type { ActorCtx } from '../../../lib/calls/context'
import { roomRef } from '../../../lib/calls/room-ref'
import { queryOf, sendSheet } from '../../../lib/sheet/send'
import type { Cell } from '../../../lib/sheet/write'
import { placeOf } from '../../orgs/members/place.service'
import { listings } from '../console/export.service'
import { enterRoom, listFile } from '../members/list.file.service'
import { problemRows } from './import.rows.service'

const templateQuery = queryOf(importApi.template)
const problemsQuery = queryOf(importApi.problems)
const inRoom = (q: { training_room_id: number }) => roomRef(q.training_room_id)

export const exportList = listFile(exportApi.list, {
  allow: 'room.member',
  at: inRoom,
  listing: (q) => listings[q.list],
})

const titles = importColumns.map((c) => c.titles[0])
const ROLES = ['学员', '教师']
const choices = { [importColumns.findIndex((c) => c.key === 'role') + 1]: ROLES }
async function* head(): AsyncGenerator<Cell[]> {
  yield titles
}
/** On a sheet of its own, which no import reads. */
async function* example(): AsyncGenerator<Cell[]> {
  yield ['列', '怎么填', '例子']
  yield ['姓名', '必填', '张三']
  yield ['学号/工号', '学号（工号）、手机、邮箱至少填一项。已设为文本，开头的 0 会保留', '0026010101']
  yield ['手机', '11 位手机号', '13912345678']
  yield ['邮箱', '可以不填', 'zhangsan@example.com']
  yield ['班级', '可以不填', '电子商务 26-1 班']
  yield ['角色', `从下拉列表中选：${ROLES.join('、')}；不填按学员导入`, '学员']
}

export const importTemplate = async (_ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) =>
  sendSheet(
    reply,
    templateQuery(request).format ?? 'xlsx',
    '成员导入模板',
    { title: '成员', rows: head(), choices },
    { title: '填写说明', rows: example() },
  )

export const importProblems = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const query = problemsQuery(request)
  await enterRoom(ctx, 'room.member', inRoom(query))
  const rows = await problemRows(ctx.db, { roomId: query.training_room_id }, query.id)
  if (!rows) throw new DomainError(kernelErrors.not_found)
  return sendSheet(reply, query.format ?? 'xlsx', '导入问题', { title: '问题', rows })
}

const orgProblemsQuery = queryOf(orgImportApi.problems)

export const orgImportProblems = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const query = orgProblemsQuery(request)
  const { id: orgId } = await placeOf(ctx, query.group_id)
  const rows = await problemRows(ctx.db, { orgId }, query.id)
  if (!rows) throw new DomainError(kernelErrors.not_found)
  return sendSheet(reply, query.format ?? 'xlsx', '导入问题', { title: '问题', rows })
}
