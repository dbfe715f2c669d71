import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { numberSaid, orgMembersApi } from '#contract/orgs/members/members.api'
import type { OrgMemberDetail } from '#contract/orgs/members/members.model'
import { memberRoleLabels, memberStateLabels } from '#contract/orgs/members/members.rules'
import type { ActorCtx } from '../../../lib/calls/context'
import { saidIn, versionOf } from '../../../lib/seen'
import { pages, queryOf, sendSheet } from '../../../lib/sheet/send'
import { deedsAbout } from '../log/log.store'
import * as store from './members.store'
import { placeOf } from './place.service'

const filterOf = (input: Input<typeof orgMembersApi.file>): store.Filter => ({
  keyword: input.keyword?.trim() ?? '',
  role: input.role,
  state: input.state,
  unit: input.unit_id,
})

export const lists = async (
  ctx: ActorCtx,
  input: Input<typeof orgMembersApi.lists>,
): Promise<Output<typeof orgMembersApi.lists>> => {
  const { offset = 0, limit = PAGE_LIMIT, sort } = input
  const place = await placeOf(ctx, input.group_id)
  return { ...(await store.list(ctx.db, { place, ...filterOf(input), sort, offset, limit })), offset, limit }
}

const queried = queryOf(orgMembersApi.file)

export const file = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const input = queried(request)
  const place = await placeOf(ctx, input.group_id)
  const rows = pages(['姓名', '学号/工号', '手机', '班级', '角色', '状态', '加入时间', '最近登录'], async (slice) => {
    const { list } = await store.list(ctx.db, { place, ...filterOf(input), sort: input.sort, ...slice })
    return {
      list: list.map((m) => [
        m.truename,
        m.code,
        m.mobile,
        m.class_name,
        memberRoleLabels[m.role],
        memberStateLabels[m.state],
        { time: m.join_time },
        { time: m.seen_time },
      ]),
    }
  })
  return sendSheet(reply, input.format ?? 'xlsx', `${place.name}成员`, { title: '成员', rows })
}

export const detail = async (
  ctx: ActorCtx,
  { group_id, uid }: Input<typeof orgMembersApi.detail>,
): Promise<OrgMemberDetail> => {
  const place = await placeOf(ctx, group_id)
  const person = await store.person(ctx.db, place, uid, ctx.actor.uid)
  if (!person) throw new DomainError(kernelErrors.not_found)
  const { full_mobile, ...row } = person
  const [others, deeds] = await Promise.all([
    person.role === 'admin' && place.parent_id === null ? store.adminsBesides(ctx.db, place.id, [uid]) : 1,
    deedsAbout(ctx.db, place.id, uid),
  ])
  const version = versionOf(saidIn(numberSaid)(row))
  return { ...row, mobile: full_mobile, is_self: uid === ctx.actor.uid, last_admin: others === 0, deeds, version }
}
