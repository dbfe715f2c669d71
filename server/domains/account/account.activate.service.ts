import type { accountApi } from '#contract/account/account.api'
import { accountErrors } from '#contract/account/account.errors'
import { passwordProblem } from '#contract/account/account.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { nameKey } from '#contract/kernel/text'
import type { Ctx } from '../../lib/context'
import { limits } from '../../lib/limits'
import * as store from './account.activate.store'
import { handOver } from './account.login.service'
import { hashPassword, inSlot } from './account.password'
import { checkedRedirect } from './account.redirect'
import { loginName } from './account.store'

const ACTIVATE = 'activate'

/** The first password of an imported account. Guesses are counted by what was typed, and no answer says what was wrong. */
export const activate = async (ctx: Ctx, input: Input<typeof accountApi.activate>) => {
  const redirect = checkedRedirect(input.redirect_uri, ctx.config)
  const name = loginName(input.account)
  await limits.check(ctx, ACTIVATE, name)
  const weak = passwordProblem(input.password)
  if (weak) throw new DomainError(accountErrors.weak_password, weak)
  const found = await store.waiting(ctx.db, name)
  const fitting = found.filter((a) => nameKey(a.truename) === nameKey(input.truename))
  const [person] = fitting
  if (!person || fitting.length > 1) {
    limits.fail(ctx, ACTIVATE, name)
    throw new DomainError(accountErrors.not_to_activate)
  }
  const hash = await inSlot(() => hashPassword(input.password))
  return ctx.tx(async (tx) => {
    if (!(await store.setFirstPassword(tx, person.uid, hash))) throw new DomainError(accountErrors.not_to_activate)
    return handOver(ctx, tx, person.uid, redirect, input.state)
  })
}
