import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { stable } from '#contract/kernel/sign'
import { tooLong } from '#contract/kernel/text'
import type { marksApi } from '#contract/works/marking/marks.api'
import { marksErrors } from '#contract/works/marking/marks.errors'
import type { Anchor, Mark, RubricPoints } from '#contract/works/marking/marks.model'
import { lastMark, markProblem, NOTE_MAX, REASON_MAX } from '#contract/works/marking/marks.rules'
import type { AnswerValue } from '#contract/works/passes/passes.model'
import type { WorkItem } from '#contract/works/works.model'
import { isReleased } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { assertRunning } from '../../rooms/rooms.access'
import { roomWords } from '../../rooms/word.service'
import { changePass, learners } from '../passes/passes.store'
import * as submissions from '../passes/submissions.store'
import { itemsOf } from './marks.items.service'
import { gone, worth } from './marks.sheet.service'
import * as store from './marks.store'

type In<K extends keyof typeof marksApi> = Input<(typeof marksApi)[K]>
type Out<K extends keyof typeof marksApi> = Promise<Output<(typeof marksApi)[K]>>

export const bad = (text?: string) => new DomainError(marksErrors.mark_bad, text)

/** The hand-in, held; one that lies with its learner again can't be marked. */
const held = async (tx: Db, ctx: RoomCtx, id: number): Promise<store.StandingRow> => {
  const [row] = await store.standing(tx, ctx.room.id, [id], true)
  if (!row) throw gone()
  return row
}
const heldToMark = async (tx: Db, ctx: RoomCtx, id: number): Promise<store.StandingRow> => {
  const row = await held(tx, ctx, id)
  if (row.state === 'returned') throw new DomainError(marksErrors.mark_returned)
  return row
}

interface Given {
  score: number
  rubric: RubricPoints
  comment: string
}
const same = (a: Given, b: Given): boolean =>
  a.score === b.score && a.comment === b.comment && stable(a.rubric) === stable(b.rubric)

/** One more row, unless it is what this marker gave last and nobody gave anything since; `batchId` 0: by itself. */
export const put = async (
  tx: Db,
  ctx: RoomCtx,
  { submissionId, item, sent, batchId = 0 }: { submissionId: number; item: WorkItem; sent: Given; batchId?: number },
): Promise<Mark> => {
  const given = { score: sent.score, rubric: sent.rubric, comment: sent.comment.trim() }
  const problem = markProblem(item, given)
  if (problem) throw bad(problem)
  const last = lastMark(await store.marksOf(tx, [submissionId]), item.id)
  if (last?.uid === ctx.actor.uid && same(last, given)) return last
  await store.addMark(tx, { submissionId, itemId: item.id, uid: ctx.actor.uid, ...given, batchId, time: ctx.now })
  const made = lastMark(await store.marksOf(tx, [submissionId]), item.id)
  if (!made) throw gone()
  return made
}

export const give = (ctx: RoomCtx, input: In<'give'>): Out<'give'> =>
  ctx.tx(async (tx) => {
    const here = await heldToMark(tx, ctx, input.submission_id)
    const item = (await itemsOf(tx, here.work_id)).find((i) => i.id === input.item_id)
    if (!item) throw bad('{work}里没有这一项')
    return put(tx, ctx, { submissionId: here.submission_id, item, sent: input })
  })

export const learnersOf = (tx: Db, ctx: RoomCtx, here: { uid: number; team_id: number }): Promise<number[]> =>
  learners(tx, { roomId: ctx.room.id, uid: here.uid, teamId: here.team_id })

const page = (ctx: RoomCtx, workId: number) => `/training-room/student/${ctx.room.id}/work-detail?workId=${workId}`

/** Ends the marking of a hand-in with these points; `batchId` 0: by itself. */
export const settle = async (
  tx: Db,
  after: After,
  ctx: RoomCtx,
  here: store.StandingRow,
  { points, batchId = 0 }: { points: Awaited<ReturnType<typeof worth>>['points']; batchId?: number },
): Promise<number> => {
  const { now, actor, room } = ctx
  const score = points.reduce((sum, p) => sum + p.score, 0)
  const before = (await store.verdictsOf(tx, here.pass_id)).find((v) => v.submission_id === here.submission_id)
  const known = before?.kind === 'marked' && stable(before.points) === stable(points)
  if (here.state === 'marked' && known) return score
  const { submission_id: submissionId } = here
  await store.addVerdict(tx, { submissionId, uid: actor.uid, kind: 'marked', score, points, batchId, time: now })
  await changePass(tx, here.pass_id, { state: 'marked', score, updateTime: now })
  const uids = await learnersOf(tx, ctx, here)
  after.push(uids, { type: 'work.pass', id: here.work_id, room_id: room.id })
  if (isReleased(here, now)) {
    const words = { title: `成绩已公布：${here.work_title}`, content: '可以查看得分和评语。' }
    await notify(tx, after, uids, { ...words, link: page(ctx, here.work_id) }, now)
  }
  return score
}

/** The sum has to be the one that the marker saw: two who mark at once never end each other's marking unseen. */
export const finish = (ctx: RoomCtx, input: In<'finish'>): Out<'finish'> =>
  ctx.tx(async (tx, after) => {
    const here = await heldToMark(tx, ctx, input.submission_id)
    const { points, missing } = await worth(tx, here.submission_id, await itemsOf(tx, here.work_id))
    if (missing.length) throw new DomainError(marksErrors.marks_missing, undefined, { items: missing })
    const score = points.reduce((sum, p) => sum + p.score, 0)
    if (score !== input.score) throw new DomainError(marksErrors.marks_moved, undefined, { score })
    return { score: await settle(tx, after, ctx, here, { points }) }
  })

export const giveBack = (ctx: RoomCtx, input: In<'giveBack'>): Out<'giveBack'> =>
  ctx.tx(async (tx, after) => {
    // Nobody hands in anew where the room has ended: it could neither come again nor be marked.
    assertRunning(ctx.room)
    const reason = input.reason.trim()
    if (!reason) throw new DomainError(marksErrors.reason_missing)
    if (tooLong(reason, REASON_MAX)) throw new DomainError(marksErrors.reason_missing, `原因在${REASON_MAX}个字以内`)
    const here = await held(tx, ctx, input.submission_id)
    if (here.state === 'returned') return { ok: true }
    const { now, actor, room } = ctx
    await store.addVerdict(tx, {
      submissionId: here.submission_id,
      uid: actor.uid,
      kind: 'returned',
      reason,
      time: now,
    })
    await changePass(tx, here.pass_id, { state: 'returned', score: -1, updateTime: now })
    const uids = await learnersOf(tx, ctx, here)
    const [back] = await roomWords(tx, room.id, '{work}被退回')
    const words = { title: `${back}：${here.work_title}`, content: reason }
    await notify(tx, after, uids, { ...words, link: page(ctx, here.work_id) }, now)
    after.push(uids, { type: 'work.pass', id: here.work_id, room_id: room.id })
    return { ok: true }
  })

const hangs = (at: Anchor, value: AnswerValue | undefined): boolean => {
  if (at.kind === 'point') return value?.kind === 'upload' && value.file_ids.includes(at.file_id)
  return value?.kind === 'text' && at.from < at.to && value.text.slice(at.from, at.to) === at.quote
}

export const comment = (ctx: RoomCtx, input: In<'comment'>): Out<'comment'> =>
  ctx.tx(async (tx) => {
    const text = input.text.trim()
    if (!text || tooLong(text, NOTE_MAX)) throw bad(text ? `批注在${NOTE_MAX}个字以内` : '请填写批注')
    const here = await heldToMark(tx, ctx, input.submission_id)
    const row = await submissions.byId(tx, here.submission_id)
    const value = row?.snapshot.find((a) => a.item_id === input.item_id)?.value
    if (!hangs(input.anchor, value)) throw new DomainError(marksErrors.anchor_bad)
    const { submission_id: submissionId } = here
    const { item_id: itemId, anchor } = input
    const id = await store.addComment(tx, {
      submissionId,
      itemId,
      uid: ctx.actor.uid,
      anchor,
      text,
      time: ctx.now,
    })
    const made = (await store.commentsOf(tx, submissionId)).find((c) => c.id === id)
    if (!made) throw gone()
    return made
  })

export const removeComment = (ctx: RoomCtx, input: In<'removeComment'>): Out<'removeComment'> =>
  ctx.tx(async (tx) => {
    const here = await held(tx, ctx, input.submission_id)
    const q = { id: input.id, submissionId: here.submission_id, uid: ctx.actor.uid, now: ctx.now }
    if (!(await store.dropComment(tx, q))) throw gone()
    return { ok: true }
  })
