import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { unready } from '#contract/works/passes/hand-in.rules'
import { arrival, believed, firstShown } from '#contract/works/passes/late.rules'
import type { passesApi } from '#contract/works/passes/passes.api'
import { passesErrors } from '#contract/works/passes/passes.errors'
import { receiptText } from '#contract/works/passes/passes.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { raise } from '../../../lib/events'
import { sha256 } from '../../../lib/storage/hash'
import { assertPrerequisitesMet } from '../prerequisites/prerequisites.access'
import * as answers from './answers.store'
import { assertDoes, ownerOf, termsOf, tooLate, workHere } from './passes.access'
import { workHandedIn } from './passes.events'
import { kept, shownReceipt } from './passes.shapes.service'
import * as store from './passes.store'
import * as submissions from './submissions.store'

const about = (here: store.HereRow) => ({ work_id: here.id, work_title: here.title, team_title: here.team_title })

/** What is to be handed in, or the refusal that says why it can't be. */
const ready = async (
  tx: Db,
  ctx: RoomCtx,
  here: store.HereRow,
  pass: store.Pass,
  deviceTime: number,
): Promise<answers.AnswerRow[]> => {
  const moment = { ...termsOf(here, ctx.now), returned: pass.state === 'returned', now: ctx.now, deviceTime }
  const items = await answers.itemsToAnswer(tx, here.id)
  const standing = (await answers.standing(tx, pass.id)).filter((a) => items.some((i) => i.id === a.itemId))
  const current = standing.filter((a) => a.current)
  const lack = unready(items, {
    answers: current.map((a) => ({ item_id: a.itemId, value: a.value })),
    split: new Set(standing.filter((a) => a.aside && a.uid === ctx.actor.uid).map((a) => a.itemId)),
    unsent: new Set(),
    moment,
  })
  if (lack)
    throw new DomainError(
      passesErrors[lack.why],
      undefined,
      lack.items.length ? { items: lack.items.map((i) => i.id) } : undefined,
    )
  return current
}

/**
 * Hands in what is answered. Whoever hands in again what is in already, from another device or after a lost answer, gets the
 * receipt of what stands.
 */
export const handIn = async (
  ctx: RoomCtx,
  input: Input<typeof passesApi.handIn>,
): Promise<Output<typeof passesApi.handIn>> => {
  const here = await workHere(ctx, input.work_id)
  assertDoes(ctx, here)
  await assertPrerequisitesMet(ctx, here.id)
  const { actor, now } = ctx
  const deviceTime = believed(input.device_time, now)
  return ctx.tx(async (tx, after) => {
    const pass = await store.lockPass(tx, ownerOf(ctx, here))
    const terms = termsOf(here, now)
    const returned = pass.state === 'returned'
    const done = pass.state === 'submitted' || pass.state === 'marked'
    if (!done && !arrival({ ...terms, now, deviceTime, returned })) throw tooLate(terms)
    const content = await ready(tx, ctx, here, pass, deviceTime)
    if (done) {
      const stands = await submissions.byId(tx, pass.submissionId)
      if (!stands) throw new DomainError(passesErrors.already_in)
      return shownReceipt(tx, stands, about(here))
    }
    // Made when the last of it was.
    const made = Math.max(deviceTime, ...content.map((a) => a.deviceTime))
    const taken = arrival({ ...terms, now, deviceTime: made, returned })
    if (!taken) throw tooLate(terms)
    const snapshot = content.map(kept)
    const version = pass.version + 1
    const handed = await submissions.add(tx, {
      passId: pass.id,
      version,
      uid: actor.uid,
      hash: sha256(receiptText(here.id, snapshot)),
      snapshot,
      autoScore: content.reduce((sum, a) => sum + Math.max(0, a.score), 0),
      deviceTime: made,
      serverTime: now,
      arrival: taken.comes,
      late: taken.late,
    })
    await store.changePass(tx, pass.id, {
      state: 'submitted',
      version,
      submissionId: handed.id,
      submitTime: now,
      updateTime: now,
    })
    const uids = (await store.people(tx, pass)).map((p) => p.uid)
    const { id: passId, roomId, workId } = pass
    const what = { roomId, workId, passId, submissionId: handed.id, version, uid: actor.uid, uids, now }
    after.push(uids, { type: 'work.pass', id: here.id, room_id: here.room_id })
    await raise(tx, after, workHandedIn, what)
    // What was kept from who could still hand in is there for them now.
    if (terms.shown > 0) after.push(uids, { type: 'work', id: here.id, room_id: here.room_id })
    return shownReceipt(tx, handed, about(here))
  })
}

/** The hand-in stays on record as withdrawn; its answers are open again. */
export const takeBack = async (
  ctx: RoomCtx,
  input: Input<typeof passesApi.takeBack>,
): Promise<Output<typeof passesApi.takeBack>> => {
  const here = await workHere(ctx, input.work_id)
  assertDoes(ctx, here)
  const { now } = ctx
  if (here.pass_id === 0) throw new DomainError(passesErrors.not_in)
  return ctx.tx(async (tx, after) => {
    const pass = await store.lockPass(tx, ownerOf(ctx, here))
    if (pass.state === 'marked') throw new DomainError(passesErrors.take_back_over, '已评分，不能撤回')
    if (pass.state !== 'submitted') throw new DomainError(passesErrors.not_in)
    if (pass.version !== input.version) throw new DomainError(kernelErrors.conflict)
    // Who could read the answers gets no second chance.
    if (firstShown(here, now) > 0) throw new DomainError(passesErrors.take_back_over, '成绩已公布，不能撤回')
    if (here.deadline > 0 && now > here.deadline) throw new DomainError(passesErrors.take_back_over)
    if (here.peer_begin > 0 && now >= here.peer_begin)
      throw new DomainError(passesErrors.take_back_over, '互评已经开始，不能撤回')
    await submissions.withdraw(tx, pass.id, pass.submissionId, now)
    await store.changePass(tx, pass.id, { state: 'in_progress', submissionId: 0, submitTime: 0, updateTime: now })
    const uids = (await store.people(tx, pass)).map((p) => p.uid)
    after.push(uids, { type: 'work.pass', id: here.id, room_id: here.room_id })
    return { ok: true }
  })
}
