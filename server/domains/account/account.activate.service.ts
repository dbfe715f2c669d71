import type { accountApi } from '#contract/account/account.api'
import { accountErrors } from '#contract/account/account.errors'
import { passwordProblem } from '#contract/account/account.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { nameKey } from '#contract/kernel/text'
import { addressKey } from '../../lib/address'
import type { Ctx } from '../../lib/context'
import { guesses } from '../../lib/guesses'
import { limits } from '../../lib/limits'
import { rates, spend } from '../../lib/rates'
import * as store from './account.activate.store'
import { remember } from './account.device'
import { inSlot } from './account.line'
import { handOver } from './account.login.service'
import { hashPassword } from './account.password'
import { checkedRedirect } from './account.redirect'
import { loginName } from './account.store'

const ACTIVATE = 'activate'

/** The first password of an imported account. Guesses are counted by what was typed, and no answer says what was wrong. */
export const activate = async (ctx: Ctx, input: Input<typeof accountApi.activate>) => {
  const redirect = checkedRedirect(input.redirect_uri, ctx.config)
  const name = loginName(input.account)
  const address = addressKey(ctx.ip)
  await spend(ctx, rates.activate, address)
  const guess = { kind: ACTIVATE, name, address }
  const locked = await guesses.locked(ctx, guess)
  if (locked) throw limits.tooMany(locked)
  const weak = passwordProblem(input.password)
  if (weak) throw new DomainError(accountErrors.weak_password, weak)
  const found = await store.waiting(ctx.db, name)
  const fitting = found.filter((a) => nameKey(a.truename) === nameKey(input.truename))
  const [person] = fitting
  if (!person || fitting.length > 1) {
    await guesses.count(ctx.db, ctx.now, guess)
    throw new DomainError(accountErrors.not_to_activate)
  }
  const hash = await inSlot(() => hashPassword(input.password), { known: false, address })
  return ctx.tx(async (tx) => {
    if (!(await store.setFirstPassword(tx, person.uid, hash))) throw new DomainError(accountErrors.not_to_activate)
    remember(ctx, { uid: person.uid, passwordHash: hash })
    return handOver(ctx, tx, person.uid, redirect, input.state)
  })
}
