import type { accountApi } from '#contract/account/account.api'
import { accountErrors } from '#contract/account/account.errors'
import { contactProblem, mobileKey, passwordProblem } from '#contract/account/account.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { Db } from '../../db/client'
import { addressKey } from '../../lib/calls/address'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import { type Guess, guesses } from '../../lib/calls/guesses'
import { rates, spend } from '../../lib/calls/rates'
import { type After, raise } from '../../lib/events'
import { randomToken, sha256 } from '../../lib/storage/hash'
import { deviceOf, remember } from './account.device'
import { checkInTurn, checkOfNobody, evenly, inSlot, oneByOne } from './account.line'
import { hashPassword } from './account.password'
import { checkedRedirect, withParams } from './account.redirect'
import * as sessions from './account.sessions.store'
import { accountOpened, homeOrg, newcomersOrg } from './account.slots'
import * as store from './account.store'
import { actingUntil, endActing } from './acting/acting.session'
import { proveContacts } from './contact/contact.codes.service'
import { checkVersion } from './legal/legal.service'
import { agree } from './own/own.store'

const CODE_SECONDS = 300
const LOGIN = 'login'

type Person = NonNullable<Awaited<ReturnType<typeof store.findByLogin>>>

const door = (page: 'pageLogin' | 'pageRegister') => async (ctx: Ctx, input: Input<typeof accountApi.doLogin>) => ({
  url: withParams(ctx.config[page], {
    redirect_uri: checkedRedirect(input.redirect_uri, ctx),
    state: randomToken(),
    login_extra: input.login_extra,
  }),
})
export const doLogin = door('pageLogin')
export const doReg = door('pageRegister')

/** Said only to who gave the right password or code. */
const refuseClosed = async (db: Db, uid: number): Promise<void> => {
  if (!(await store.isOpen(db, uid))) throw new DomainError(accountErrors.account_disabled)
}

/** A one-time code for this person, in the address that the login returns to. */
export const handOver = async (ctx: Ctx, db: Db, uid: number, redirect: string, state = '', actingId = 0) => {
  await refuseClosed(db, uid)
  const code = randomToken(32)
  const row = { code: sha256(code), uid, state, redirectUri: redirect, actingId, expireTime: ctx.now + CODE_SECONDS }
  await sessions.addCode(db, row)
  return { url: withParams(redirect, { code, state }) }
}

const refuseLocked = async (ctx: Ctx, guess: Guess): Promise<void> => {
  const seconds = await guesses.locked(ctx, guess)
  if (seconds) throw new DomainError(accountErrors.login_locked, undefined, { retry_after: seconds })
}

/**
 * Who this is, if the password is right. Nothing tells a name that nobody has from one with another password: both wait, cost
 * time and are locked alike. Only the place in the line goes to names that somebody has.
 */
export const personOf = async (ctx: Ctx, name: string, password: string): Promise<Person | undefined> => {
  const person = await store.findByLogin(ctx.db, name)
  const device = person && deviceOf(ctx, person)
  const address = addressKey(ctx.ip)
  const guess = { kind: LOGIN, name, address, device }
  await (device === undefined ? spend(ctx, rates.login, address) : spend(ctx, rates.device, `${name} ${device}`))
  await refuseLocked(ctx, guess)
  const right = await oneByOne(`${name} ${device ?? address}`, async () => {
    // Asked again: guesses sent at once wait here, and those before them may have locked the name.
    await refuseLocked(ctx, guess)
    const hash = async () => (await store.findByUid(ctx.db, person?.uid ?? 0))?.passwordHash ?? ''
    const check = person?.passwordHash ? checkInTurn : checkOfNobody
    const fits = await check({ known: device !== undefined, address }, password, hash)
    if (!fits) await guesses.count(ctx.db, ctx.now, guess)
    return fits
  })
  if (right) guesses.clear(ctx, guess)
  else if (device === undefined) await evenly(address)
  return right ? person : undefined
}

export const login = async (ctx: Ctx, input: Input<typeof accountApi.login>) => {
  const redirect = checkedRedirect(input.redirect_uri, ctx)
  const person = await personOf(ctx, store.loginName(input.account), input.password)
  if (!person) throw new DomainError(accountErrors.wrong_password)
  remember(ctx, person)
  return handOver(ctx, ctx.db, person.uid, redirect, input.state)
}

interface Newcomer {
  mobile: string
  email: string
  truename: string
  passwordHash: string
  guardian: boolean
  /** Of the terms that were agreed to. */
  version: string
  /** Where they go on to. */
  redirect: string
}

/** A new account of somebody who agreed to the terms in force; its uid. */
export const openAccount = async (ctx: Ctx, tx: Db, after: After, who: Newcomer): Promise<number> => {
  const { mobile, email, truename, passwordHash, guardian, version, redirect } = who
  const orgId = await newcomersOrg.call(tx, { redirect, now: ctx.now })
  const uid = await store.addAccount(tx, {
    openid: `xh_${randomToken(18)}`,
    mobile: mobile || null,
    email: email || null,
    name: mobile || email || truename,
    truename,
    passwordHash,
    currentOrgId: orgId,
    createTime: ctx.now,
  })
  if (uid === null) throw new DomainError(accountErrors.account_exists)
  await agree(tx, { uid, version, guardian, time: ctx.now })
  await raise(tx, after, accountOpened, { uid, orgId, now: ctx.now })
  return uid
}

export const register = async (ctx: Ctx, input: Input<typeof accountApi.register>) => {
  const redirect = checkedRedirect(input.redirect_uri, ctx)
  const truename = cleanName(input.truename)
  const mobile = mobileKey(input.mobile ?? '')
  const email = store.loginName(input.email ?? '')
  if (!truename) throw new DomainError(accountErrors.bad_name)
  const contact = contactProblem(mobile, email)
  if (contact) throw new DomainError(accountErrors.bad_contact, contact)
  const weak = passwordProblem(input.password)
  if (weak) throw new DomainError(accountErrors.weak_password, weak)
  await checkVersion(ctx.db, input.terms_version)
  const codes = { mobileCode: input.mobile_code ?? '', emailCode: input.email_code ?? '' }
  await proveContacts(ctx, { mobile, email, ...codes })
  const address = addressKey(ctx.ip)
  await spend(ctx, rates.register, address)
  await spend(ctx, rates.registerDay, address)
  const passwordHash = await inSlot(() => hashPassword(input.password), { known: false, address })
  return ctx.tx(async (tx, after) => {
    const { guardian = false, terms_version: version = '' } = input
    const uid = await openAccount(ctx, tx, after, {
      mobile,
      email,
      truename,
      passwordHash,
      guardian,
      version,
      redirect,
    })
    remember(ctx, { uid, passwordHash })
    return handOver(ctx, tx, uid, redirect, input.state)
  })
}

export const exchange = async (ctx: Ctx, input: Input<typeof accountApi.exchange>) => {
  // Used up even when the state is another's: a code that went astray is worth nothing.
  const used = await sessions.useCode(ctx.db, sha256(input.code), ctx.now)
  if (used?.state !== input.state) throw new DomainError(accountErrors.bad_login_code)
  const sid = randomToken(32)
  const fresh = { token: randomToken(), signKey: randomToken() }
  await ctx.tx(async (tx) => {
    const orgId = await homeOrg.call(tx, used.uid)
    await refuseClosed(tx, used.uid)
    const until = used.actingId ? await actingUntil(tx, used.actingId, ctx.now) : 0
    if (orgId === null) throw new Error('no organisation exists yet: admin create-super makes one')
    // A session that was in this browser before, perhaps put there by somebody else, ends here.
    if (ctx.sid) await sessions.endSession(tx, ctx.sid)
    await sessions.addSession(tx, {
      id: sha256(sid),
      uid: used.uid,
      ...fresh,
      orgId,
      agent: ctx.agent,
      createTime: ctx.now,
      seenTime: ctx.now,
      actingId: used.actingId,
      expireTime: until || ctx.now + ctx.config.sessionDays * 86_400,
    })
  })
  ctx.cookies.set(sid, fresh.token)
  return { token: fresh.token, sign_key: fresh.signKey, uid: used.uid }
}

export const doLogout = async (ctx: ActorCtx, input: Input<typeof accountApi.doLogout>) => {
  const url = checkedRedirect(input.redirect_uri, ctx)
  await ctx.tx(async (tx, after) => {
    await sessions.endSession(tx, ctx.actor.sid)
    if (ctx.actor.actingId) await endActing(tx, ctx.actor.actingId, ctx.now)
    // Streams of the session look whether it still is, and end.
    after.push([ctx.actor.uid], { type: 'user' })
  })
  ctx.cookies.clear()
  return { url }
}
