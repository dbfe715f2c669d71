import { accountErrors } from '#contract/account/account.errors'
import { passwordProblem } from '#contract/account/account.rules'
import type { contactApi } from '#contract/account/contact/contact.api'
import { contactErrors } from '#contract/account/contact/contact.errors'
import { contactOf } from '#contract/account/contact/contact.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { addressKey } from '../../../lib/calls/address'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { sendMail } from '../../../lib/outside/mail'
import { hasMail } from '../../../lib/outside/sign-in'
import { sqlState } from '../../../lib/transaction'
import { remember } from '../account.device'
import { endAccess } from '../account.ended.service'
import { inSlot } from '../account.line'
import { handOver } from '../account.login.service'
import { hashPassword } from '../account.password'
import { provePassword } from '../account.proof.service'
import { checkedRedirect } from '../account.redirect'
import { accountDeed } from '../account.slots'
import { change as changeAccount, findByUid } from '../account.store'
import { behind, forgetCode, giveCode, reachable, takeCode } from './contact.codes.service'
import { changedLetter } from './contact.letters'
import * as store from './contact.store'

const UNIQUE = '23505'

/** Answers alike for every contact, at once: what is sent for a forgotten password goes behind the answer, or not at all. */
export const send = async (ctx: Ctx, { contact: typed, purpose }: Input<typeof contactApi.send>) => {
  const contact = reachable(ctx.config, typed)
  const whose = { purpose, contact, uid: 0 }
  if (purpose === 'register') return giveCode(ctx, whose, { wait: true })
  const nobody = (await store.resettable(ctx.db, contact.value)) === undefined
  return giveCode(ctx, whose, { silent: nobody, wait: false })
}

export const reset = async (ctx: Ctx, input: Input<typeof contactApi.reset>) => {
  const redirect = checkedRedirect(input.redirect_uri, ctx)
  const weak = passwordProblem(input.password)
  if (weak) throw new DomainError(accountErrors.weak_password, weak)
  const contact = reachable(ctx.config, input.contact)
  await takeCode(ctx, { purpose: 'reset', contact, uid: 0 }, input.code)
  const passwordHash = await inSlot(() => hashPassword(input.password), { known: false, address: addressKey(ctx.ip) })
  return ctx.tx(async (tx, after) => {
    const uid = await store.resettable(tx, contact.value)
    if (uid === undefined) throw new DomainError(contactErrors.wrong_code)
    await changeAccount(tx, uid, { passwordHash })
    // Whoever was in with the password from before is out.
    await endAccess(tx, after, uid)
    await raise(tx, after, accountDeed, { uid, action: 'account.reset', about: '', now: ctx.now })
    remember(ctx, { uid, passwordHash })
    return handOver(ctx, tx, uid, redirect, input.state)
  })
}

/** Sent also where another account has it: only whoever reads what is sent there learns of that. */
export const ask = async (ctx: ActorCtx, input: Input<typeof contactApi.ask>) => {
  const { uid } = ctx.actor
  const contact = reachable(ctx.config, input.contact)
  const person = await findByUid(ctx.db, uid)
  if (person?.[contact.kind] === contact.value) throw new DomainError(contactErrors.same_contact)
  return giveCode(ctx, { purpose: 'change', contact, uid }, { wait: true })
}

export const change = async (ctx: ActorCtx, input: Input<typeof contactApi.change>) => {
  const { uid } = ctx.actor
  const contact = reachable(ctx.config, input.contact)
  await provePassword(ctx, 'contact', input.password ?? '')
  await takeCode(ctx, { purpose: 'change', contact, uid }, input.code)
  const before = await findByUid(ctx.db, uid)
  const old = before?.[contact.kind] ?? ''
  await ctx
    .tx(async (tx, after) => {
      await store.setContact(tx, uid, contact.kind, contact.value)
      // A code for a forgotten password that waits at the old place opens nothing any more.
      if (old) await forgetCode(tx, ctx.config, { purpose: 'reset', contact: contactOf(old), uid: 0 })
      await raise(tx, after, accountDeed, { uid, action: `account.${contact.kind}`, about: '', now: ctx.now })
      after.push([uid], { type: 'user' })
    })
    .catch((error: unknown) => {
      throw sqlState(error) === UNIQUE ? new DomainError(accountErrors.account_exists) : error
    })
  if (old && contact.kind === 'email' && hasMail(ctx.config))
    behind(ctx, sendMail(ctx.config, { to: old, ...changedLetter(ctx.config.title) }))
  return { ok: true as const }
}
