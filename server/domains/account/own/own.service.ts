import { accountErrors } from '#contract/account/account.errors'
import { CLOSE_DAYS } from '#contract/account/own/closing.rules'
import type { ClosingState, ownApi } from '#contract/account/own/own.api'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { type After, raise } from '../../../lib/events'
import type { StorageDriver } from '../../../lib/storage/storage'
import { eraseUnused } from '../../files/erase.service'
import { endAccess } from '../account.ended.service'
import { provePassword } from '../account.proof.service'
import { accountClosed, closeHindrances } from '../account.slots'
import { change, findByUid } from '../account.store'
import { checkVersion, versionInForce } from '../legal/legal.service'
import * as store from './own.store'

const DAY = 86_400

export const consent = async (ctx: ActorCtx) => {
  const version = await versionInForce(ctx.db)
  const row = await store.agreed(ctx.db, ctx.actor.uid, version)
  return { version, time: row?.time ?? 0, guardian: row?.guardian ?? false }
}

export const agree = async (ctx: ActorCtx, { version, guardian }: Input<typeof ownApi.agree>) => {
  await checkVersion(ctx.db, version)
  await ctx.tx(async (tx, after) => {
    await store.agree(tx, { uid: ctx.actor.uid, version, guardian, time: ctx.now })
    after.push([ctx.actor.uid], { type: 'user' })
  })
  return { ok: true as const }
}

const hindrancesOf = async (db: Db, uid: number): Promise<string[]> => {
  const found: string[] = (await store.isOnlySuper(db, uid)) ? ['你是唯一的超级管理员'] : []
  for (const hindrance of closeHindrances.items) found.push(...(await hindrance(db, uid)))
  return found
}

export const closing = async (ctx: ActorCtx): Promise<ClosingState> => {
  const { uid } = ctx.actor
  const [person, hindrances] = await Promise.all([findByUid(ctx.db, uid), hindrancesOf(ctx.db, uid)])
  return { close_time: person?.closeTime ?? 0, hindrances }
}

/** Asked for a second time it stays at the first. */
export const close = async (ctx: ActorCtx, { password }: Input<typeof ownApi.close>): Promise<ClosingState> => {
  const { uid } = ctx.actor
  await provePassword(ctx, 'close', password)
  return ctx.tx(async (tx, after) => {
    const hindrances = await hindrancesOf(tx, uid)
    if (hindrances.length) throw new DomainError(accountErrors.close_hindered, hindrances.join('；'))
    const before = (await findByUid(tx, uid))?.closeTime ?? 0
    const close_time = before || ctx.now + CLOSE_DAYS * DAY
    await change(tx, uid, { closeTime: close_time })
    after.push([uid], { type: 'user' })
    return { close_time, hindrances }
  })
}

export const keep = async (ctx: ActorCtx) => {
  await ctx.tx(async (tx, after) => {
    await change(tx, ctx.actor.uid, { closeTime: 0 })
    after.push([ctx.actor.uid], { type: 'user' })
  })
  return { ok: true as const }
}

type Run = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>
const AT_ONCE = 50

/**
 * Deletes accounts whose waiting time is over: how many. Who came to run something in the meantime waits another day, and
 * reads on the page for it what stands in the way.
 */
export const closeDue = async (db: Db, now: number, run: Run): Promise<number> => {
  let closed = 0
  for (const { uid } of await store.due(db, now, AT_ONCE))
    await run(async (tx, after) => {
      if (!(await store.stillDue(tx, uid, now))) return
      if ((await hindrancesOf(tx, uid)).length) return change(tx, uid, { closeTime: now + DAY })
      await endAccess(tx, after, uid)
      await raise(tx, after, accountClosed, { uids: [uid], now })
      await store.unname(tx, uid, now)
      closed += 1
    })
  return closed
}

/** Files of deleted accounts go from where they lie, those that nobody else's work refers to: of how many accounts. */
export const eraseFiles = async (db: Db, files: StorageDriver): Promise<number> => {
  const due = await store.filesDue(db, AT_ONCE)
  for (const { uid } of due) {
    await eraseUnused(db, files, uid)
    await change(db, uid, { filesTime: 0 })
  }
  return due.length
}
