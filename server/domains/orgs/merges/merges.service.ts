import { APPROVED, PENDING, REJECTED } from '#contract/kernel/approval'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { cleanName } from '#contract/kernel/text'
import type { mergesApi } from '#contract/orgs/merges/merges.api'
import { mergesErrors } from '#contract/orgs/merges/merges.errors'
import { MERGE_ALONE, MERGE_DAYS } from '#contract/orgs/merges/merges.rules'
import type { Db } from '../../../db/client'
import type { ActorCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import type { Moved } from '../../../lib/persons'
import { mergeAccounts, whyNoMerge } from '../../account/merge/merge.service'
import { logOrg } from '../log/log.service'
import { heldPlace, type Place, placeOf } from '../members/place.service'
import { mergeAsked, mergeDecided } from '../orgs.slots'
import * as store from './merges.store'

const WAITS = MERGE_DAYS * 86_400
interface Pair {
  keep_uid: number
  gone_uid: number
}

const refused = (text: string) => new DomainError(mergesErrors.bad_merge, text)

/** Both are people of this organisation alone, unless whoever runs the platform asks. */
const pairOf = async (ctx: ActorCtx, db: Db, place: Place, { keep_uid, gone_uid }: Pair) => {
  if (keep_uid === gone_uid) throw refused('请选择两个不同的账号')
  const keep = await store.person(db, place, keep_uid)
  const gone = await store.person(db, place, gone_uid)
  if (!keep || !gone) throw new DomainError(kernelErrors.not_found)
  const both = [keep, gone]
  const { superAdmin, uid } = ctx.actor
  if (!superAdmin && both.some((p) => !p.inside)) throw new DomainError(kernelErrors.not_found)
  if (!superAdmin && both.some((p) => p.outside)) throw refused('其中一个账号还属于其他组织，请联系平台管理员合并')
  if (both.some((p) => p.super_admin || p.demo_user)) throw refused('超级管理员和演示账号不能合并')
  if (both.some((p) => p.disabled)) throw refused('其中一个账号已停用，请先启用')
  if (gone.uid === uid) throw refused('不能合并掉自己正在使用的账号')
  const hindered = await whyNoMerge(db, { keepUid: keep.uid, goneUid: gone.uid, now: ctx.now })
  if (hindered.length) throw refused(hindered.join('\n'))
  return { keep, gone }
}

const shown = ({ uid, truename, mobile, email, create_time }: store.PersonRow) => ({
  uid,
  truename,
  mobile: mobile.replace(/^(\d{3})\d{4}/, '$1****'),
  email,
  create_time,
})

/** Takes back what was done in its transaction. */
class Trial extends Error {
  constructor(readonly moved: Moved[]) {
    super('a trial')
  }
}

/** Done for once and taken back: what is told is what would happen. */
export const plan = async (
  ctx: ActorCtx,
  { group_id, ...pair }: Input<typeof mergesApi.plan>,
): Promise<Output<typeof mergesApi.plan>> => {
  const place = await placeOf(ctx, group_id)
  const { keep, gone } = await pairOf(ctx, ctx.db, place, pair)
  const moved = await ctx
    .tx(async (tx): Promise<Moved[]> => {
      throw new Trial(
        await mergeAccounts(tx, { push: () => {} }, { keepUid: keep.uid, goneUid: gone.uid, now: ctx.now }),
      )
    })
    .catch((error: unknown) => {
      if (error instanceof Trial) return error.moved
      throw error
    })
  return { keep: shown(keep), gone: shown(gone), moved }
}

/** Of two accounts, often of one name: each is told apart by its number. */
const loggedPair = (keep: store.PersonRow, gone: store.PersonRow) => ({
  from: `${gone.truename} 编号${gone.uid}`,
  to: `${keep.truename} 编号${keep.uid}`,
})
const named = ({ uid, truename }: store.PersonRow) => ({ uid, name: truename })
const nameOf = async (tx: Db, place: Place, uid: number) => (await store.person(tx, place, uid))?.truename ?? ''
const spoken = ({ from, to }: ReturnType<typeof loggedPair>) => `把“${from}”合并到“${to}”`

export const ask = (ctx: ActorCtx, { group_id, ...input }: Input<typeof mergesApi.ask>): Promise<{ id: number }> => {
  const reason = cleanName(input.reason)
  if (!reason) throw refused('请填写原因')
  return ctx.tx(async (tx, after) => {
    const place = await heldPlace(ctx, tx, group_id)
    const { keep, gone } = await pairOf(ctx, tx, place, input)
    const { uid } = ctx.actor
    const deciders = await store.seconds(tx, place, uid)
    if (!deciders.length) throw refused(MERGE_ALONE)
    await store.expire(tx, gone.uid, { since: ctx.now - WAITS, now: ctx.now })
    const row = { orgId: place.id, keepUid: keep.uid, goneUid: gone.uid, reason, byUid: uid, createTime: ctx.now }
    const id = await store.add(tx, row)
    if (id === undefined) throw refused('这个账号已经有一个等待确认的合并')
    const detail = loggedPair(keep, gone)
    const deed = { orgId: place.id, uid, target: `member:${keep.uid}`, now: ctx.now }
    await logOrg(tx, { ...deed, action: 'member.merge_ask', detail })
    const what = `${spoken(detail)}，原因：${reason}`
    const told = { byName: await nameOf(tx, place, uid), what, about: named(keep), now: ctx.now }
    await raise(tx, after, mergeAsked, { ...told, deciders: deciders.map((one) => one.uid) })
    return { id }
  })
}

export const lists = async (
  ctx: ActorCtx,
  { group_id, offset = 0, limit = PAGE_LIMIT }: Input<typeof mergesApi.lists>,
): Promise<Output<typeof mergesApi.lists>> => {
  const place = await placeOf(ctx, group_id)
  const found = await store.list(ctx.db, { orgId: place.id, since: ctx.now - WAITS, offset, limit })
  return { ...found, offset, limit }
}

export const seconds = async (
  ctx: ActorCtx,
  { group_id }: Input<typeof mergesApi.seconds>,
): Promise<Output<typeof mergesApi.seconds>> => {
  const found = await store.seconds(ctx.db, await placeOf(ctx, group_id), ctx.actor.uid)
  return { list: found.map(({ truename }) => truename) }
}

/** Somebody else than who asked does it; refuse it, or take it back, may both. */
export const decide = (ctx: ActorCtx, { group_id, id, ok }: Input<typeof mergesApi.decide>) =>
  ctx.tx(async (tx, after) => {
    const place = await heldPlace(ctx, tx, group_id)
    const row = await store.find(tx, place.id, id)
    if (!row) throw new DomainError(kernelErrors.not_found)
    if (row.status !== PENDING || row.createTime < ctx.now - WAITS) throw new DomainError(kernelErrors.conflict)
    const { uid } = ctx.actor
    const done = { secondUid: uid, doneTime: ctx.now }
    // Who takes back what they asked for themself knows.
    const tell = async (keep: store.PersonRow, gone: store.PersonRow) => {
      if (row.byUid === uid) return
      const what = spoken(loggedPair(keep, gone))
      const told = { byName: await nameOf(tx, place, uid), what, about: named(keep), done: ok, now: ctx.now }
      await raise(tx, after, mergeDecided, { ...told, uid: row.byUid })
    }
    if (!ok) {
      await store.decide(tx, id, { ...done, status: REJECTED, moved: [] })
      const [keep, gone] = [await store.person(tx, place, row.keepUid), await store.person(tx, place, row.goneUid)]
      const pair = keep && gone && loggedPair(keep, gone)
      const action = row.byUid === uid ? 'member.merge_withdraw' : 'member.merge_refuse'
      const deed = { orgId: place.id, uid, action, target: `member:${row.keepUid}`, now: ctx.now } as const
      await logOrg(tx, { ...deed, ...(pair && { detail: pair }) })
      if (keep && gone) await tell(keep, gone)
      return { ok: true as const }
    }
    if (row.byUid === uid) throw new DomainError(mergesErrors.merge_second)
    const pair = { keep_uid: row.keepUid, gone_uid: row.goneUid }
    const { keep, gone } = await pairOf(ctx, tx, place, pair)
    const detail = loggedPair(keep, gone)
    const moved = await mergeAccounts(tx, after, { keepUid: keep.uid, goneUid: gone.uid, now: ctx.now })
    await store.decide(tx, id, { ...done, status: APPROVED, moved })
    const deed = { orgId: place.id, uid, target: `member:${keep.uid}`, now: ctx.now }
    await logOrg(tx, { ...deed, action: 'member.merge', detail })
    await tell(keep, gone)
    return { ok: true as const }
  })
