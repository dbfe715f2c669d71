import type { accountApi } from '#contract/account/account.api'
import { accountErrors } from '#contract/account/account.errors'
import { passwordProblem } from '#contract/account/account.rules'
import { activationKey } from '#contract/account/activation.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Ctx } from '../../lib/context'
import { sameText } from '../../lib/hash'
import { limits } from '../../lib/limits'
import * as store from './account.activate.store'
import { codeHash } from './account.codes.service'
import { handOver } from './account.login.service'
import { hashPassword, inSlot } from './account.password'
import { checkedRedirect } from './account.redirect'
import { holdsOffice } from './account.slots'
import { loginName } from './account.store'

const ADDRESS = 'activate-address'
/** Wrong codes of a whole school behind one address. */
const MOST_OF_ADDRESS = 100

const refuseOver = async (ctx: Ctx, kind: string, key: string | number, most: number): Promise<void> => {
  const seconds = await limits.locked(ctx, kind, key, most)
  if (seconds) throw limits.tooMany(seconds)
}

/**
 * How often a code may be tried in ten minutes: for a name from one address, for a name from anywhere, and for an account by
 * whichever of its names. The first is the tight one, so that nobody far away keeps people from their own account.
 */
const triesOf = (
  ctx: Ctx,
  name: string,
  uid: number | undefined,
): [kind: string, key: string | number, most: number][] => [
  ['activate-here', `${name} ${ctx.ip}`, 10],
  ['activate', name, 50],
  ['activate-account', uid ?? `none ${name}`, 50],
]

/** Counted before the code is looked at, so that guesses sent at once count as well. */
const countTry = async (ctx: Ctx, tries: ReturnType<typeof triesOf>): Promise<void> => {
  for (const [kind, key, most] of tries)
    if ((await limits.count(ctx.db, ctx.now, kind, key)) > most) await refuseOver(ctx, kind, key, most)
}

/** The one whose code this is. Everybody found is compared, also where there is nobody or no code. */
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
  const redirect = checkedRedirect(input.redirect_uri, ctx.config)
  const name = loginName(input.account)
  const weak = passwordProblem(input.password)
  if (weak) throw new DomainError(accountErrors.weak_password, weak)
  await refuseOver(ctx, ADDRESS, ctx.ip, MOST_OF_ADDRESS)
  const found = await store.waiting(ctx.db, name, ctx.now)
  const tries = triesOf(ctx, name, found[0]?.uid)
  await countTry(ctx, tries)
  const person = ownerOf(ctx, found, activationKey(input.code))
  // Who became a teacher after the code was given needs one from an organisation's admin.
  if (!person || (!person.staff && (await holdsOffice.call(ctx.db, person.uid)))) {
    limits.fail(ctx, ADDRESS, ctx.ip)
    throw new DomainError(accountErrors.not_to_activate)
  }
  for (const [kind, key] of tries) limits.clear(ctx, kind, key)
  const hash = await inSlot(() => hashPassword(input.password))
  return ctx.tx(async (tx) => {
    const first =
      (await store.useCode(tx, person.uid, person.code_hash, ctx.now)) &&
      (await store.setFirstPassword(tx, person.uid, hash))
    if (!first) throw new DomainError(accountErrors.not_to_activate)
    return handOver(ctx, tx, person.uid, redirect, input.state)
  })
}
