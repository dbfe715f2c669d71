import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { consoleApi } from '#contract/rooms/console/console.api'
import { deedLine, deedsNamed, doerName } from '#contract/rooms/console/console.labels'
import type { ActorCtx } from '../../../lib/calls/context'
import { pages, queryOf, type Slice, sendSheet } from '../members/list.file.service'
import * as store from './console.log.store'
import { worded } from './log.service'

const search = async ({ db, actor }: ActorCtx, words: string, slice: Slice) => {
  const { orgId, superAdmin } = actor
  const keyword = words.trim()
  const rows = await store.list(db, { orgId, superAdmin, keyword, actions: deedsNamed(keyword), ...slice })
  return { ...rows, list: rows.list.map(worded) }
}

/** Of the organisation of the session, its sub-groups and their rooms; of all for super admins. */
export const list = async (
  ctx: ActorCtx,
  input: Input<typeof consoleApi.log>,
): Promise<Output<typeof consoleApi.log>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '' } = input
  return { ...(await search(ctx, keyword, { offset, limit })), offset, limit }
}

const queried = queryOf(consoleApi.exportLog)

export const file = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { keyword = '', format = 'xlsx' } = queried(request)
  const rows = pages(['时间', '操作人', '操作', '实训室/组织'], async (slice) => {
    const { list: deeds } = await search(ctx, keyword, slice)
    return { list: deeds.map((d) => [{ time: d.time }, doerName(d.truename), deedLine(d), d.place]) }
  })
  return sendSheet(reply, format, '组织操作记录', { title: '操作记录', rows })
}
