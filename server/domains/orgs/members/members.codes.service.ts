import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { orgMembersApi } from '#contract/orgs/members/members.api'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { giveCodes } from '../../account/account.codes.service'
import { giveReset } from '../codes/reset.service'
import { logOrg } from '../log/log.service'
import * as read from './members.store'
import { heldPlace } from './place.service'

/** The answer is kept nowhere, so the call takes no key: what was lost on the way is made anew. */
export const issue = (
  ctx: ActorCtx,
  { group_id, uid }: Input<typeof orgMembersApi.issue>,
): Promise<Output<typeof orgMembersApi.issue>> =>
  ctx.tx(async (tx, after) => {
    const { actor, now, config } = ctx
    const place = await heldPlace(ctx, tx, group_id)
    const [person] = await read.subjects(tx, place, [uid], actor.uid)
    if (!person) throw new DomainError(kernelErrors.not_found)
    if (!person.may_account) throw new DomainError(orgsErrors.not_yours)
    const log = (action: 'password.first' | 'password.issue') =>
      logOrg(tx, { orgId: place.id, uid: actor.uid, action, target: `member:${uid}`, now })
    if (!person.waiting) {
      const made = await giveReset(ctx, tx, after, uid)
      await log('password.issue')
      return { ...made, first: false }
    }
    const giving = { what: 'activation', secret: config.secret, by: actor.uid, now } as const
    const { codes, expireTime } = await giveCodes(tx, [{ uid, staff: true }], giving)
    await log('password.first')
    const { truename, class_name, login } = person
    return { uid, truename, login, class_name, code: codes.get(uid) ?? '', expire_time: expireTime, first: true }
  })
