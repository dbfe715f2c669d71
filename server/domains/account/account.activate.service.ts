import type { accountApi } from '#contract/account/account.api'
import { accountErrors } from '#contract/account/account.errors'
import { passwordProblem } from '#contract/account/account.rules'
import { activationKey } from '#contract/account/activation.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { addressKey } from '../../lib/address'
import type { Ctx } from '../../lib/context'
import { guesses } from '../../lib/guesses'
import { sameText } from '../../lib/hash'
import { limits } from '../../lib/limits'
import { rates, spend } from '../../lib/rates'
import * as store from './account.activate.store'
import { codeHash } from './account.codes.service'
import { remember } from './account.device'
import { inSlot } from './account.line'
import { handOver } from './account.login.service'
import { hashPassword } from './account.password'
import { checkedRedirect } from './account.redirect'
import { holdsOffice } from './account.slots'
import { loginName } from './account.store'

const ACTIVATE = 'activate'

/** Whose code this is. Everybody found is compared, also where there is nobody or no code. */
const ownerOf = (ctx: Ctx, found: readonly store.Waiting[], code: string) => {
  const none = { uid: 0, code_hash: '', staff: false }
  const fitting = (found.length ? found : [none]).filter((a) => {
    const right = sameText(a.code_hash.padEnd(64, '-'), codeHash(ctx.config.secret, a.uid, code))
    return right && a.uid > 0
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

/** The first password of an imported account, by the code its person was handed. No answer says what was wrong. */
export const activate = async (ctx: Ctx, input: Input<typeof accountApi.activate>) => {
  const redirect = checkedRedirect(input.redirect_uri, ctx)
  const name = loginName(input.account)
  const address = addressKey(ctx.ip)
  await spend(ctx, rates.activate, address)
  const guess = { kind: ACTIVATE, name, address }
  const weak = passwordProblem(input.password)
  if (weak) throw new DomainError(accountErrors.weak_password, weak)
  const seconds = await guesses.tried(ctx, guess)
  if (seconds) throw limits.tooMany(seconds)
  const found = await store.waiting(ctx.db, name, ctx.now)
  const person = ownerOf(ctx, found, activationKey(input.code))
  // Who became a teacher after the code was given needs one from an organisation's admin.
  if (!person || (!person.staff && (await holdsOffice.call(ctx.db, person.uid))))
    throw new DomainError(accountErrors.not_to_activate)
  guesses.clear(ctx, guess)
  const hash = await inSlot(() => hashPassword(input.password), { known: false, address })
  return ctx.tx(async (tx) => {
    const first =
      (await store.useCode(tx, person.uid, person.code_hash, ctx.now)) &&
      (await store.setFirstPassword(tx, person.uid, hash))
    if (!first) throw new DomainError(accountErrors.not_to_activate)
    remember(ctx, { uid: person.uid, passwordHash: hash })
    return handOver(ctx, tx, person.uid, redirect, input.state)
  })
}
