import { accountErrors } from '#contract/account/account.errors'
import type { legalApi } from '#contract/account/legal/legal.api'
import { legalErrors } from '#contract/account/legal/legal.errors'
import { type LegalChapter, legalFromText, legalProblem, legalToText } from '#contract/account/legal/legal.rules'
import { broughtTexts } from '#contract/account/legal/legal.texts'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { shownTime } from '#contract/kernel/time'
import type { Db } from '../../../db/client'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import * as store from './legal.store'

/** Of the texts that count. */
export const versionInForce = async (db: Db): Promise<string> => (await store.latestVersion(db)) ?? TERMS_VERSION

/** What somebody read is what is in force, or they read it anew. */
export const checkVersion = async (db: Db, version: string | undefined): Promise<void> => {
  if (!version) throw new DomainError(accountErrors.consent_needed)
  if (version !== (await versionInForce(db))) throw new DomainError(accountErrors.consent_old)
}

export const current = async (ctx: Ctx): Promise<Output<typeof legalApi.current>> =>
  (await store.latest(ctx.db)) ?? { version: TERMS_VERSION, publish_time: 0, note: '', ...broughtTexts }

export const versions = async (ctx: ActorCtx): Promise<Output<typeof legalApi.versions>> => {
  const brought = { version: TERMS_VERSION, publish_time: 0, note: '', by_name: '' }
  const [list, agreed] = await Promise.all([store.versions(ctx.db), store.agreedTo(ctx.db, TERMS_VERSION)])
  return { list: [...list, { ...brought, agreed }] }
}

/** The day in China. */
const dayOf = (now: number): string => new Date((shownTime(now) + 8 * 3600) * 1000).toISOString().slice(0, 10)

export const publish = (
  ctx: ActorCtx,
  { base, ...input }: Input<typeof legalApi.publish>,
): Promise<{ version: string }> => {
  const texts = { terms: legalFromText(input.terms), privacy: legalFromText(input.privacy) }
  const note = cleanName(input.note)
  const problem =
    legalProblem('用户协议', texts.terms) ??
    legalProblem('个人信息保护政策', texts.privacy) ??
    (note ? undefined : '请填写这次改了什么')
  if (problem) throw new DomainError(legalErrors.bad_legal, problem)
  return ctx.tx(async (tx, after) => {
    await store.inTurn(tx)
    const before = await store.latest(tx)
    // Somebody else put another version into force meanwhile, which this one would take back unread.
    if ((before?.version ?? TERMS_VERSION) !== base) throw new DomainError(kernelErrors.conflict)
    const whole = (of: Record<'terms' | 'privacy', LegalChapter[]>) => [of.terms, of.privacy].map(legalToText).join()
    if (whole(before ?? broughtTexts) === whole(texts))
      throw new DomainError(legalErrors.bad_legal, '内容没有变化，不需要发布新版本')
    const day = dayOf(ctx.now)
    const like = await store.versionsLike(tx, day)
    const version = like ? `${day}.${like + 1}` : day
    await store.add(tx, { version, ...texts, note, byUid: ctx.actor.uid, publishTime: ctx.now })
    // Pages that are open ask at once.
    after.push(await store.everybody(tx), { type: 'user' })
    return { version }
  })
}
