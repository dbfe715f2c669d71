import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { tooLong } from '#contract/kernel/text'
import { passesErrors } from '#contract/works/passes/passes.errors'
import type { peersApi } from '#contract/works/peers/peers.api'
import { peersErrors } from '#contract/works/peers/peers.errors'
import type { PeerSettings } from '#contract/works/peers/peers.model'
import {
  beginOf,
  DISMISS_REASON_MAX,
  peerObstacle,
  peerProblems,
  peerUsual,
  phaseOf,
  REMIND_PAUSE,
} from '#contract/works/peers/peers.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { randomToken } from '../../../lib/storage/hash'
import { notify } from '../../notices/notices.service'
import { logWork } from '../authoring/works.log.service'
import { itemsOf } from '../marking/marks.items.service'
import { redistribute, reviewPage } from './peers.assign.service'
import * as store from './peers.store'

type In<K extends keyof typeof peersApi> = Input<(typeof peersApi)[K]>
type Out<K extends keyof typeof peersApi> = Promise<Output<(typeof peersApi)[K]>>

const bad = (text: string) => new DomainError(peersErrors.peer_bad, text)

export const workHere = async (db: Db, ctx: RoomCtx, id: number): Promise<store.PeerWork> => {
  const work = await store.workOf(db, ctx.room.id, id)
  if (!work) throw new DomainError(passesErrors.pass_gone)
  return work
}

export const settingsOf = (row: store.PeerRow | undefined): PeerSettings =>
  row
    ? {
        enabled: row.enabled,
        kind: row.kind,
        count: row.count,
        blind: row.blind,
        begin_time: row.beginTime,
        end_time: row.endTime,
        weight: row.weight,
        calibrate: row.calibrate,
        rubric: row.rubric,
      }
    : peerUsual

export const save = (ctx: RoomCtx, { work_id, version, peer: asked }: In<'save'>): Out<'save'> =>
  ctx.tx(async (tx, after) => {
    const work = await workHere(tx, ctx, work_id)
    const peer = { ...asked, begin_time: beginOf(asked, work) }
    const before = await store.hold(tx, work.id)
    const [problem] = Object.values(peerProblems(asked, work, ctx.now, before && settingsOf(before)))
    if (problem) throw bad(problem)
    const obstacle = peer.enabled && peerObstacle(peer, work.hand_in, await itemsOf(tx, work.id))
    if (obstacle) throw bad(obstacle)
    const reviews = await store.reviewsOf(tx, [work.id])
    if (before && before.kind !== peer.kind && reviews.some((r) => r.givenTime > 0))
      throw new DomainError(peersErrors.peer_kind_fixed)
    const { begin_time: beginTime, end_time: endTime, ...same } = peer
    const row = { ...same, workId: work.id, beginTime, endTime, updateUid: ctx.actor.uid, updateTime: ctx.now }
    if (!(await store.save(tx, { ...row, seed: randomToken() }, version)))
      throw new DomainError(peersErrors.peer_conflict)
    await logWork(tx, ctx, 'peer', work.id, work.title)
    const now = await store.hold(tx, work.id)
    const phase = phaseOf(peer, ctx.now)
    // Who was given something hears of what changes at once; nobody else before the beginning.
    if (now && (phase === 'open' || (phase === 'soon' && reviews.length)))
      await redistribute(tx, after, { work, peer: now, now: ctx.now })
    return { version: now?.version ?? version + 1 }
  })

const CLOSED = { off: '还没有开启互评', soon: '互评还没有开始', over: '互评已经结束' }

export const assign = (ctx: RoomCtx, { work_id }: In<'assign'>): Out<'assign'> =>
  ctx.tx(async (tx, after) => {
    const work = await workHere(tx, ctx, work_id)
    const peer = await store.hold(tx, work.id)
    const phase = phaseOf(peer && settingsOf(peer), ctx.now)
    if (!peer || phase === 'off' || phase === 'over')
      throw new DomainError(peersErrors.peer_closed, CLOSED[phase === 'over' ? 'over' : 'off'])
    const dealt = await redistribute(tx, after, { work, peer, now: ctx.now })
    await logWork(tx, ctx, 'peer_deal', work.id, `${work.title}，增加 ${dealt.added} 份，取消 ${dealt.dropped} 份`)
    return dealt
  })

export const remind = (ctx: RoomCtx, { work_id }: In<'remind'>): Out<'remind'> =>
  ctx.tx(async (tx, after) => {
    const work = await workHere(tx, ctx, work_id)
    const peer = await store.hold(tx, work.id)
    const phase = phaseOf(peer && settingsOf(peer), ctx.now)
    if (phase !== 'open') throw new DomainError(peersErrors.peer_closed, CLOSED[phase])
    if (!(await store.noteReminder(tx, work.id, ctx.now, REMIND_PAUSE)))
      throw new DomainError(peersErrors.peer_reminded)
    const missing = (await store.reviewsOf(tx, [work.id])).filter((r) => r.givenTime === 0)
    const uids = [...new Set(missing.map((r) => r.reviewerUid))]
    const words = { title: `互评还没完成：${work.title}`, content: '老师提醒你在结束前完成互评。' }
    await notify(tx, after, uids, { ...words, link: reviewPage(work.room_id, work.id) }, ctx.now)
    return { count: uids.length }
  })

export const dismiss = (ctx: RoomCtx, input: In<'dismiss'>): Out<'dismiss'> =>
  ctx.tx(async (tx, after) => {
    const reason = input.reason.trim()
    if (input.dismissed && !reason) throw new DomainError(peersErrors.peer_reason)
    if (tooLong(reason, DISMISS_REASON_MAX))
      throw new DomainError(peersErrors.peer_reason, `原因在${DISMISS_REASON_MAX}个字以内`)
    const review = await store.givenOf(tx, ctx.room.id, input.review_id)
    if (!review) throw new DomainError(peersErrors.peer_gone)
    if (review.dismissedTime > 0 === input.dismissed) return { ok: true }
    const work = await workHere(tx, ctx, review.workId)
    const { now, actor } = ctx
    await store.change(
      tx,
      review.id,
      input.dismissed
        ? { dismissedTime: now, dismissedUid: actor.uid, dismissedReason: reason }
        : { dismissedTime: 0, dismissedUid: actor.uid, dismissedReason: '' },
    )
    await logWork(tx, ctx, 'peer_dismiss', work.id, work.title)
    const link = reviewPage(work.room_id, work.id)
    const words = input.dismissed
      ? { title: `你的一份互评没有计入：${work.title}`, content: reason, link }
      : { title: `你的一份互评重新计入：${work.title}`, content: '', link }
    await notify(tx, after, [review.reviewerUid], words, now)
    const peer = await store.hold(tx, work.id)
    if (peer && phaseOf(settingsOf(peer), now) === 'open') await redistribute(tx, after, { work, peer, now })
    return { ok: true }
  })
