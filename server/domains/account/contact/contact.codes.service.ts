import { randomInt } from 'node:crypto'
import { accountErrors } from '#contract/account/account.errors'
import { contactProblem } from '#contract/account/account.rules'
import { contactErrors } from '#contract/account/contact/contact.errors'
import {
  AGAIN_SECONDS,
  type Contact,
  contactOf,
  SENT_DIGITS,
  SENT_MINUTES,
  sentCodeKey,
} from '#contract/account/contact/contact.rules'
import { DomainError } from '#contract/kernel/errors'
import type { Config } from '../../../config'
import { addressKey } from '../../../lib/calls/address'
import type { Ctx } from '../../../lib/calls/context'
import { limits } from '../../../lib/calls/limits'
import { rates, spend } from '../../../lib/calls/rates'
import { sendMail } from '../../../lib/outside/mail'
import { hasMail, hasSms } from '../../../lib/outside/sign-in'
import { sendSms } from '../../../lib/outside/sms'
import { hmac, sameText } from '../../../lib/storage/hash'
import { codeLetter, type Purpose } from './contact.letters'
import * as store from './contact.store'

/** Tries of one code; of a million there are, and few are sent to one contact in a day. */
const TRIES = 5
const DAY = 86_400

export interface For {
  purpose: Purpose
  contact: Contact
  /** Who asks, where somebody is logged in; else 0. */
  uid: number
}

export const hasChannel = (config: Config, { kind }: Contact): boolean =>
  kind === 'mobile' ? hasSms(config) : hasMail(config)

/** What somebody typed as a mobile number or e-mail that a code can be sent to. */
export const reachable = (config: Config, typed: string): Contact => {
  const contact = contactOf(typed)
  const { kind, value } = contact
  const problem = contactProblem(kind === 'mobile' ? value : '', kind === 'email' ? value : '')
  if (problem) throw new DomainError(accountErrors.bad_contact, problem)
  if (!hasChannel(config, contact)) throw new DomainError(contactErrors.no_channel)
  return contact
}

const keyOf = (config: Config, { purpose, contact, uid }: For): string =>
  hmac(config.secret, `contact\n${purpose}\n${uid}\n${contact.kind}\n${contact.value}`)

const atMost = async (ctx: Ctx, kind: string, key: string, window: number, most: number): Promise<void> => {
  if ((await limits.count(ctx.db, ctx.now, kind, key, { window })) <= most) return
  throw limits.tooMany(await limits.locked(ctx, kind, key, most))
}

/**
 * Counted whether or not anybody has the contact: of a minute, an hour and a day for one contact, so that nobody is flooded;
 * for one address and one person; of all text messages of a day, since somebody pays for them.
 */
const sparing = async (ctx: Ctx, { contact, uid }: For): Promise<void> => {
  const { value, kind } = contact
  await spend(ctx, rates.codes, addressKey(ctx.ip))
  await atMost(ctx, 'code-minute', value, AGAIN_SECONDS, 1)
  await atMost(ctx, 'code-hour', value, 3600, 5)
  await atMost(ctx, 'code-day', value, DAY, 10)
  if (uid) await atMost(ctx, 'code-person', String(uid), DAY, 10)
  if (kind === 'mobile' && ctx.config.smsDaily) await atMost(ctx, 'code-sms', 'all', DAY, ctx.config.smsDaily)
}

const deliver = (config: Config, now: number, { purpose, contact }: For, code: string): Promise<void> =>
  contact.kind === 'mobile'
    ? sendSms(config, { mobile: contact.value, code, minutes: SENT_MINUTES, purpose, now })
    : sendMail(config, { to: contact.value, ...codeLetter(config.title, purpose, code) })

/** What is sent behind an answer that must not tell by its time whether anything is. */
const under = new Set<Promise<void>>()
export const behind = (ctx: Pick<Ctx, 'log'>, work: Promise<void>): void => {
  const told = work
    .catch((err: unknown) => ctx.log.warn({ err }, 'a message could not be sent'))
    .finally(() => under.delete(told))
  under.add(told)
}
/** Waits for what is being sent. */
export const messagesSettled = async (): Promise<void> => {
  await Promise.all(under)
}

/** A new code for this contact, sent unless `silent`; `wait` for the answer of whoever sends it where that gives nothing away. */
export const giveCode = async (
  ctx: Ctx,
  whose: For,
  { silent = false, wait }: { silent?: boolean; wait: boolean },
): Promise<{ again: number }> => {
  await sparing(ctx, whose)
  const code = String(randomInt(10 ** SENT_DIGITS)).padStart(SENT_DIGITS, '0')
  const key = keyOf(ctx.config, whose)
  await store.put(ctx.db, {
    key,
    codeHash: hmac(ctx.config.secret, `${key}\n${code}`),
    expireTime: ctx.now + SENT_MINUTES * 60,
  })
  if (silent) return { again: AGAIN_SECONDS }
  const sent = deliver(ctx.config, ctx.now, whose, code)
  if (!wait) behind(ctx, sent)
  else
    await sent.catch((err: unknown) => {
      ctx.log.warn({ err }, 'a code could not be sent')
      throw new DomainError(contactErrors.not_sent)
    })
  return { again: AGAIN_SECONDS }
}

/** Uses up the code that was sent for this; throws where it is not that. Outside a transaction: a wrong try stays counted. */
export const takeCode = async (ctx: Ctx, whose: For, typed: string): Promise<void> => {
  await spend(ctx, rates.activate, addressKey(ctx.ip))
  const key = keyOf(ctx.config, whose)
  const kept = await store.tried(ctx.db, key, ctx.now, TRIES)
  const right = sameText(kept ?? '-'.repeat(64), hmac(ctx.config.secret, `${key}\n${sentCodeKey(typed)}`))
  if (!right || !(await store.use(ctx.db, key, kept ?? ''))) throw new DomainError(contactErrors.wrong_code)
}

/** What was sent there for this counts no longer. */
export const forgetCode = (tx: Ctx['db'], config: Config, whose: For): Promise<void> =>
  store.drop(tx, keyOf(config, whose))

/** Of a registration: every contact that was given is proved, where the deployment asks for it. */
export const proveContacts = async (
  ctx: Ctx,
  given: { mobile: string; email: string; mobileCode: string; emailCode: string },
): Promise<void> => {
  if (!ctx.config.registerVerify) return
  const pairs = [
    { contact: { kind: 'mobile' as const, value: given.mobile }, code: given.mobileCode },
    { contact: { kind: 'email' as const, value: given.email }, code: given.emailCode },
  ].filter(({ contact }) => contact.value)
  for (const { contact } of pairs) if (!hasChannel(ctx.config, contact)) throw new DomainError(contactErrors.no_channel)
  for (const { contact, code } of pairs) await takeCode(ctx, { purpose: 'register', contact, uid: 0 }, code)
}

export const sweepCodes = (db: Ctx['db'], now: number): Promise<void> => store.sweep(db, now)
