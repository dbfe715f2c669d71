import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { marksApi } from '#contract/works/marking/marks.api'
import { marksErrors } from '#contract/works/marking/marks.errors'
import type { RoomCtx } from '../../../lib/calls/context'
import { changePass } from '../passes/passes.store'
import * as batches from './marks.batch.store'
import { itemsOf } from './marks.items.service'
import { bad, learnersOf, put, settle } from './marks.service'
import { gone, worth } from './marks.sheet.service'
import * as store from './marks.store'

type In<K extends keyof typeof marksApi> = Input<(typeof marksApi)[K]>
type Out<K extends keyof typeof marksApi> = Promise<Output<(typeof marksApi)[K]>>

/** Whoever has points for the item keeps them, unless `overwrite` was asked for. */
export const batch = (ctx: RoomCtx, input: In<'batch'>): Out<'batch'> =>
  ctx.tx(async (tx, after) => {
    const items = await itemsOf(tx, input.work_id)
    const item = items.find((i) => i.id === input.item_id)
    const rows = (await store.standing(tx, ctx.room.id, input.submission_ids, true)).filter(
      (r) => r.work_id === input.work_id && r.state !== 'returned',
    )
    if (!item) throw bad('{work}里没有这一项')
    if (rows.length !== new Set(input.submission_ids).size) throw gone()
    const chosen: store.StandingRow[] = []
    for (const row of rows) {
      const missing = input.overwrite || (await worth(tx, row.submission_id, items)).missing.includes(item.id)
      if (missing) chosen.push(row)
    }
    if (!chosen.length) return { id: 0, count: 0, finished: 0, skipped: rows.length }
    const ids = chosen.map((r) => r.submission_id)
    const lasts = new Map((await batches.lastOf(tx, ids, item.id)).map((l) => [l.submission_id, l]))
    const batchId = await batches.add(tx, {
      workId: input.work_id,
      itemId: item.id,
      uid: ctx.actor.uid,
      score: input.score,
      before: chosen.map(({ submission_id, state, score }) => {
        const { mark_id = 0, verdict_id = 0 } = lasts.get(submission_id) ?? {}
        return { submission_id, state: state === 'marked' ? 'marked' : 'submitted', score, mark_id, verdict_id }
      }),
      time: ctx.now,
    })
    const sent = { score: input.score, comment: input.comment, rubric: [] }
    let finished = 0
    for (const here of chosen) {
      await put(tx, ctx, { submissionId: here.submission_id, item, sent, batchId })
      const { points, missing } = await worth(tx, here.submission_id, items)
      if (missing.length) continue
      await settle(tx, after, ctx, here, { points, batchId })
      finished += 1
    }
    return { id: batchId, count: chosen.length, finished, skipped: rows.length - chosen.length }
  })

/** What was decided or given after the batch stays: a hand-in that moved on is left as it is. */
export const undoBatch = (ctx: RoomCtx, input: In<'undoBatch'>): Out<'undoBatch'> =>
  ctx.tx(async (tx, after) => {
    const last = await batches.last(tx, { workId: input.work_id, uid: ctx.actor.uid, now: ctx.now, hold: true })
    if (last?.id !== input.id) throw new DomainError(marksErrors.batch_gone)
    const ids = last.before.map((b) => b.submission_id)
    const rows = await store.standing(tx, ctx.room.id, ids, true)
    let undone = 0
    for (const before of last.before) {
      const here = rows.find((r) => r.submission_id === before.submission_id && r.state !== 'returned')
      if (!here || (await batches.movedOn(tx, last, before))) continue
      const decided = await batches.undo(tx, last.id, here.submission_id, ctx.now)
      if (decided) await changePass(tx, here.pass_id, { state: before.state, score: before.score, updateTime: ctx.now })
      after.push(await learnersOf(tx, ctx, here), { type: 'work.pass', id: here.work_id, room_id: ctx.room.id })
      undone += 1
    }
    await batches.close(tx, last.id, ctx.now)
    return { undone, kept: last.before.length - undone }
  })
