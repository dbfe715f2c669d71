import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { membersErrors } from '#contract/rooms/members/members.errors'
import type { ResetCode, resetApi } from '#contract/rooms/members/reset.api'
import type { Db } from '../../../db/client'
import type { ActorCtx, RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { giveCodes } from '../../account/account.codes.service'
import { notify } from '../../notices/notices.service'
import { logOrg } from '../../orgs/log/log.service'
import { logRoom } from '../console/log.service'
import * as store from './reset.store'

/**
 * A code for this person, answered this once. They are told on their pages who made it: a code that they did not ask for
 * counts no longer once they change the password themselves.
 */
const give = async (ctx: ActorCtx, tx: Db, after: After, person: store.Holder | undefined): Promise<ResetCode> => {
  if (!person) throw new DomainError(kernelErrors.not_found)
  if (!person.may) throw new DomainError(person.staff ? membersErrors.reset_by_admin : membersErrors.reset_by_org)
  const { uid, truename, login, class_name, staff, by_name } = person
  const by = ctx.actor.uid
  const giving = { what: 'reset', secret: ctx.config.secret, by, now: ctx.now } as const
  const { codes, expireTime } = await giveCodes(tx, [{ uid, staff }], giving)
  const content = `${by_name}为你生成了重设密码的链接，24 小时内有效。如果不是你要求的，请修改密码，链接会随即失效。`
  await notify(tx, after, [uid], { title: '重设密码', content, link: '/uc/home?tab=security' }, ctx.now)
  ctx.log.info({ by, uid }, 'a code for a forgotten password was handed out')
  return { uid, truename, login, class_name, code: codes.get(uid) ?? '', expire_time: expireTime }
}

/** The answer is kept nowhere, so the call takes no key: what was lost on the way is made anew. */
export const issue = (ctx: RoomCtx, { uid }: Input<typeof resetApi.issue>): Promise<ResetCode> =>
  ctx.tx(async (tx, after) => {
    const { room, actor, now } = ctx
    const made = await give(ctx, tx, after, await store.inRoom(tx, { roomId: room.id, by: actor.uid, now }, uid))
    await logRoom(tx, { roomId: room.id, uid: actor.uid, action: 'password.issue', target: `member:${uid}`, now })
    return made
  })

const asking = ({ actor }: ActorCtx): store.InOrg => ({ orgId: actor.orgId, by: actor.uid })

export const people = async (
  ctx: ActorCtx,
  input: Input<typeof resetApi.people>,
): Promise<Output<typeof resetApi.people>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '' } = input
  const found = await store.list(ctx.db, { ...asking(ctx), keyword: keyword.trim(), offset, limit })
  return { ...found, offset, limit }
}

export const issueInOrg = (ctx: ActorCtx, { uid }: Input<typeof resetApi.issueInOrg>): Promise<ResetCode> =>
  ctx.tx(async (tx, after) => {
    const { actor, now } = ctx
    const made = await give(ctx, tx, after, await store.inOrg(tx, asking(ctx), uid))
    await logOrg(tx, { orgId: actor.orgId, uid: actor.uid, action: 'password.issue', target: `member:${uid}`, now })
    return made
  })
