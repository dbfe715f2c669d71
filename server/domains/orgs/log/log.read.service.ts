import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { orgLogApi } from '#contract/orgs/log/log.api'
import { type DeedNames, deedLine, deedsNamed, doerName, orgActions } from '#contract/orgs/log/log.labels'
import type { ActorCtx } from '../../../lib/calls/context'
import { pages, queryOf, type Slice, sendSheet } from '../../../lib/sheet/send'
import { deedSources } from '../orgs.slots'
import * as store from './log.store'

/** Of all that is written into the log. */
const allNames = (): DeedNames => Object.assign({}, ...deedSources.items.map((s) => s.names), orgActions)

const search = async ({ db, actor }: ActorCtx, words: string, slice: Slice) => {
  const { orgId, superAdmin } = actor
  const keyword = words.trim()
  const actions = deedsNamed(allNames(), keyword)
  const rows = await store.list(db, { orgId, superAdmin, keyword, actions, ...slice })
  return { ...rows, list: rows.list.map((row) => deedSources.items.reduce((told, { worded }) => worded(told), row)) }
}

/** Of the organisation of the session, its sub-groups and their rooms; of all for super admins. */
export const list = async (
  ctx: ActorCtx,
  input: Input<typeof orgLogApi.lists>,
): Promise<Output<typeof orgLogApi.lists>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '' } = input
  return { ...(await search(ctx, keyword, { offset, limit })), offset, limit }
}

const queried = queryOf(orgLogApi.file)

export const file = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { keyword = '', format = 'xlsx' } = queried(request)
  const line = deedLine(allNames())
  const rows = pages(['时间', '操作人', '操作', '实训室/组织'], async (slice) => {
    const { list: deeds } = await search(ctx, keyword, slice)
    return { list: deeds.map((d) => [{ time: d.time }, doerName(d.truename), line(d), d.place]) }
  })
  return sendSheet(reply, format, '组织操作记录', { title: '操作记录', rows })
}
