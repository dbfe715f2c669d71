import type { accountApi } from '#contract/account/account.api'
import { accountErrors } from '#contract/account/account.errors'
import { passwordProblem } from '#contract/account/account.rules'
import { activationKey } from '#contract/account/activation.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError, type ErrorDef } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import { addressKey } from '../../lib/calls/address'
import type { Ctx } from '../../lib/calls/context'
import { guesses } from '../../lib/calls/guesses'
import { limits } from '../../lib/calls/limits'
import { rates, spend } from '../../lib/calls/rates'
import { raise } from '../../lib/events'
import { sameText } from '../../lib/storage/hash'
import * as store from './account.activate.store'
import { type CodeFor, codeHash } from './account.codes.service'
import { remember } from './account.device'
import { endAccess } from './account.ended.service'
import { inSlot } from './account.line'
import { handOver } from './account.login.service'
import { hashPassword } from './account.password'
import { checkedRedirect } from './account.redirect'
import { accountDeed, holdsOffice } from './account.slots'
import { change, loginName } from './account.store'
import { checkVersion } from './legal/legal.service'
import { agree } from './own/own.store'

interface Way {
  what: CodeFor
  /** One answer for all that may be wrong. */
  refusal: ErrorDef
  /** Sets the password; false where the account is another than the code was for. */
  set: (tx: Db, uid: number, hash: string) => Promise<boolean>
}
const ways = {
  activation: { what: 'activation', refusal: accountErrors.not_to_activate, set: store.setFirstPassword },
  reset: {
    what: 'reset',
    refusal: accountErrors.not_to_reset,
    set: async (tx, uid, passwordHash) => {
      await change(tx, uid, { passwordHash })
      return true
    },
  },
} satisfies Record<CodeFor, Way>

/** Whose code this is. Everybody found is compared, also where there is nobody or no code. */
const ownerOf = (ctx: Ctx, what: CodeFor, found: readonly store.Waiting[], code: string) => {
  const none = { uid: 0, code_hash: '', staff: false }
  const fitting = (found.length ? found : [none]).filter((a) => {
    const right = sameText(a.code_hash.padEnd(64, '-'), codeHash(ctx.config.secret, what, a.uid, code))
    return right && a.uid > 0
  })
  return fitting.length === 1 ? fitting[0] : undefined
}

/** No answer says what was wrong. */
const byCode = (way: Way) => async (ctx: Ctx, input: Input<typeof accountApi.activate>) => {
  const redirect = checkedRedirect(input.redirect_uri, ctx)
  const name = loginName(input.account)
  const address = addressKey(ctx.ip)
  await spend(ctx, rates.activate, address)
  const guess = { kind: way.what === 'activation' ? 'activate' : way.what, name, address }
  const weak = passwordProblem(input.password)
  if (weak) throw new DomainError(accountErrors.weak_password, weak)
  const { guardian = false, terms_version: version = '' } = input
  if (way.what === 'activation') await checkVersion(ctx.db, version)
  const seconds = await guesses.tried(ctx, guess)
  if (seconds) throw limits.tooMany(seconds)
  const found = await store.waiting(ctx.db, name, ctx.now, way.what === 'reset')
  const person = ownerOf(ctx, way.what, found, activationKey(input.code))
  // Who became a teacher after the code was given needs one from an organisation's admin.
  if (!person || (!person.staff && (await holdsOffice.call(ctx.db, person.uid)))) throw new DomainError(way.refusal)
  guesses.clear(ctx, guess)
  const hash = await inSlot(() => hashPassword(input.password), { known: false, address })
  return ctx.tx(async (tx, after) => {
    const used =
      (await store.useCode(tx, person.uid, person.code_hash, ctx.now)) && (await way.set(tx, person.uid, hash))
    if (!used) throw new DomainError(way.refusal)
    // Whoever was in with the password from before is out.
    await endAccess(tx, after, person.uid)
    if (way.what === 'activation') await agree(tx, { uid: person.uid, version, guardian, time: ctx.now })
    else await raise(tx, after, accountDeed, { uid: person.uid, action: 'account.reset', about: '', now: ctx.now })
    remember(ctx, { uid: person.uid, passwordHash: hash })
    return handOver(ctx, tx, person.uid, redirect, input.state)
  })
}

/** The first password of an imported account, by the code its person was handed. */
export const activate = byCode(ways.activation)
/** A new password for whoever forgot theirs, by the code that an admin or a teacher handed them. */
export const resetByCode = byCode(ways.reset)
