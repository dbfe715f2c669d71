import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { orgResetApi } from '#contract/orgs/codes/codes.api'
import type { ResetCode } from '#contract/orgs/codes/codes.model'
import { orgsErrors } from '#contract/orgs/orgs.errors'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { type After, raise } from '../../../lib/events'
import { giveCodes } from '../../account/account.codes.service'
import { logOrg } from '../log/log.service'
import { resetGiven } from '../orgs.slots'
import type { Asking } from './activation.store'
import * as store from './reset.store'

/**
 * A code for this person, answered this once. They are told on their pages who made it: a code that they did not ask for
 * counts no longer once they change the password themselves.
 */
const give = async (ctx: ActorCtx, tx: Db, after: After, person: store.Holder | undefined): Promise<ResetCode> => {
  if (!person) throw new DomainError(kernelErrors.not_found)
  if (!person.may) throw new DomainError(person.staff ? orgsErrors.reset_by_admin : orgsErrors.reset_by_org)
  const { uid, truename, login, class_name, staff, by_name } = person
  const by = ctx.actor.uid
  const giving = { what: 'reset', secret: ctx.config.secret, by, now: ctx.now } as const
  const { codes, expireTime } = await giveCodes(tx, [{ uid, staff }], giving)
  await raise(tx, after, resetGiven, { uid, byUid: by, byName: by_name, now: ctx.now })
  ctx.log.info({ by, uid }, 'a code for a forgotten password was handed out')
  return { uid, truename, login, class_name, code: codes.get(uid) ?? '', expire_time: expireTime }
}

/** For one of these people. */
export const giveAmong = async (ctx: ActorCtx, tx: Db, after: After, asking: Asking, uid: number): Promise<ResetCode> =>
  give(ctx, tx, after, await store.among(tx, asking, uid))

/** For somebody of the organisation of the session, inside of a call that writes it down. */
export const giveReset = async (ctx: ActorCtx, tx: Db, after: After, uid: number): Promise<ResetCode> =>
  give(ctx, tx, after, await store.inOrg(tx, asking(ctx), uid))

const asking = ({ actor }: ActorCtx): store.InOrg => ({ orgId: actor.orgId, by: actor.uid })

export const people = async (
  ctx: ActorCtx,
  input: Input<typeof orgResetApi.people>,
): Promise<Output<typeof orgResetApi.people>> => {
  const { offset = 0, limit = PAGE_LIMIT, keyword = '' } = input
  const found = await store.list(ctx.db, { ...asking(ctx), keyword: keyword.trim(), offset, limit })
  return { ...found, offset, limit }
}

/** The answer is kept nowhere, so the call takes no key: what was lost on the way is made anew. */
export const issue = (ctx: ActorCtx, { uid }: Input<typeof orgResetApi.issue>): Promise<ResetCode> =>
  ctx.tx(async (tx, after) => {
    const { actor, now } = ctx
    const made = await giveReset(ctx, tx, after, uid)
    await logOrg(tx, { orgId: actor.orgId, uid: actor.uid, action: 'password.issue', target: `member:${uid}`, now })
    return made
  })
