import { accountErrors } from '#contract/account/account.errors'
import { DomainError } from '#contract/kernel/errors'
import { addressKey } from '../../lib/calls/address'
import type { ActorCtx } from '../../lib/calls/context'
import { limits } from '../../lib/calls/limits'
import { inSlot, oneByOne } from './account.line'
import { checkPassword, hasPassword } from './account.password'
import { findByUid } from './account.store'

/**
 * Whoever sits before an open page proves that the account is theirs. Counted by the session, so that somebody who found one
 * keeps its owner out nowhere else. Who has no password, since they log in with a provider, has nothing to prove it by.
 */
export const provePassword = async (ctx: ActorCtx, kind: string, password: string): Promise<void> => {
  const { uid, sid } = ctx.actor
  const check = async () => {
    const guess = await limits.attempt(ctx, kind, `${uid} ${sid}`)
    const hash = (await findByUid(ctx.db, uid))?.passwordHash ?? ''
    if (!hasPassword(hash) || (await checkPassword(password, hash))) return
    guess.wrong()
    throw new DomainError(accountErrors.wrong_password_here)
  }
  await oneByOne(`${kind} ${uid}`, () => inSlot(check, { known: false, address: addressKey(ctx.ip) }))
}
