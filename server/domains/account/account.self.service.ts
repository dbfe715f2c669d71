import { accountErrors } from '#contract/account/account.errors'
import { passwordProblem } from '#contract/account/account.rules'
import type { devicesApi } from '#contract/account/devices.api'
import type { selfApi } from '#contract/account/self.api'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { addressKey } from '../../lib/calls/address'
import type { ActorCtx } from '../../lib/calls/context'
import { limits } from '../../lib/calls/limits'
import { sha256 } from '../../lib/storage/hash'
import { ownsAll } from '../files/files.service'
import { endAccess } from './account.ended.service'
import { inSlot, oneByOne } from './account.line'
import { checkPassword, hashPassword } from './account.password'
import * as sessions from './account.sessions.store'
import * as store from './account.store'
import { isPlace } from './places/places'

export const updateProfile = async (ctx: ActorCtx, input: Input<typeof selfApi.updateProfile>) => {
  const { uid } = ctx.actor
  const truename = input.truename === undefined ? undefined : cleanName(input.truename)
  if (truename === '') throw new DomainError(accountErrors.bad_name)
  if (input.avatar_id !== undefined && !(await ownsAll(ctx.db, uid, [input.avatar_id], 'avatar')))
    throw new DomainError(accountErrors.bad_avatar)
  if (!isPlace(input.place ?? '')) throw new DomainError(accountErrors.bad_place)
  const set = {
    ...(input.place !== undefined && { place: input.place }),
    ...(truename && { truename }),
    ...(input.avatar_id && { avatarId: input.avatar_id }),
  }
  if (Object.keys(set).length)
    await ctx.tx(async (tx, after) => {
      await store.change(tx, uid, set)
      after.push([uid], { type: 'user' })
    })
  return { ok: true }
}

const KIND = 'password'

export const changePassword = async (ctx: ActorCtx, input: Input<typeof selfApi.changePassword>) => {
  const { uid, sid } = ctx.actor
  const weak = passwordProblem(input.password)
  if (weak) throw new DomainError(accountErrors.weak_password, weak)
  // Counted by the session: whoever found an open page keeps the owner from changing it nowhere else.
  const key = `${uid} ${sid}`
  const change = async () => {
    const guess = await limits.attempt(ctx, KIND, key)
    const person = await store.findByUid(ctx.db, uid)
    if (!(await checkPassword(input.old_password, person?.passwordHash ?? ''))) {
      guess.wrong()
      throw new DomainError(accountErrors.wrong_old_password)
    }
    return hashPassword(input.password)
  }
  const who = { known: false, address: addressKey(ctx.ip) }
  const passwordHash = await oneByOne(`${KIND} ${uid}`, () => inSlot(change, who))
  await ctx.tx(async (tx, after) => {
    await store.change(tx, uid, { passwordHash })
    await endAccess(tx, after, uid, sid)
  })
  return { ok: true }
}

/** Of a session among those of its person. */
const keyOf = (id: string): string => sha256(id).slice(0, 20)

export const mySessions = async (ctx: ActorCtx) => {
  const rows = await sessions.sessionsOf(ctx.db, ctx.actor.uid, ctx.now)
  return {
    list: rows.map((s) => ({
      key: keyOf(s.id),
      agent: s.agent,
      acting: s.actingId > 0,
      create_time: s.createTime,
      seen_time: s.seenTime,
      current: s.id === ctx.actor.sid,
    })),
  }
}

/** One that has ended already is no error: whoever pressed wanted it gone. */
export const endOne = (ctx: ActorCtx, { key }: Input<typeof devicesApi.endOne>) =>
  ctx.tx(async (tx, after) => {
    const { uid, sid } = ctx.actor
    const mine = await sessions.sessionsOf(tx, uid, ctx.now)
    const ended = mine.find((s) => s.id !== sid && keyOf(s.id) === key)
    if (ended) await sessions.endSession(tx, ended.id)
    // Streams of the session look whether it still is, and end.
    after.push([uid], { type: 'user' })
    return { ok: true as const }
  })

export const endOthers = async (ctx: ActorCtx) => {
  await ctx.tx((tx, after) => endAccess(tx, after, ctx.actor.uid, ctx.actor.sid))
  return { ok: true }
}
