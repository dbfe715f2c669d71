import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { scoreOf } from '#contract/questions/questions.rules'
import type { marksApi } from '#contract/works/marking/marks.api'
import { marksErrors } from '#contract/works/marking/marks.errors'
import type { ItemPoints } from '#contract/works/marking/marks.model'
import { isScored, lastMark, pointsOf } from '#contract/works/marking/marks.rules'
import type { Answer } from '#contract/works/passes/passes.model'
import type { WorkItem } from '#contract/works/works.model'
import { isReleased } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { workHere } from '../passes/passes.access'
import { shownSubmissions } from '../passes/passes.shapes.service'
import * as submissions from '../passes/submissions.store'
import { finalScores } from '../peers/peers.marks.service'
import * as batches from './marks.batch.store'
import { itemsOf } from './marks.items.service'
import * as store from './marks.store'

type In<K extends keyof typeof marksApi> = Input<(typeof marksApi)[K]>
type Out<K extends keyof typeof marksApi> = Promise<Output<(typeof marksApi)[K]>>

export const gone = () => new DomainError(marksErrors.mark_gone)

const shownWork =
  (now: number) =>
  ({ release, released_time, ...w }: store.WorkCounts) => ({
    ...w,
    released: isReleased({ release, release_time: w.release_time, released_time }, now),
    release_time: release === 'date' ? w.release_time : 0,
  })

export const works = async (ctx: RoomCtx, _: In<'works'>): Out<'works'> => ({
  list: (await store.works(ctx.db, ctx.room.id)).map(shownWork(ctx.now)),
})

/** The asker's last batch of a work, while it can be undone. */
const lastBatch = async (
  { db, actor, now }: RoomCtx,
  workId: number,
): Promise<Output<typeof marksApi.queue>['batch']> => {
  const last = await batches.last(db, { workId, uid: actor.uid, now })
  return last ? { id: last.id, count: last.before.length, score: last.score, time: last.time } : null
}

export const queue = async (ctx: RoomCtx, input: In<'queue'>): Out<'queue'> => {
  const [work] = await store.works(ctx.db, ctx.room.id, input.work_id)
  if (!work) throw gone()
  return {
    work: shownWork(ctx.now)(work),
    list: await store.queue(ctx.db, ctx.room.id, work.id),
    missing: await store.missing(ctx.db, work.id),
    batch: await lastBatch(ctx, work.id),
  }
}

/** Quizzes by the right answers as they stand now; nothing for what was not answered. */
const autoOf = (items: readonly WorkItem[], answers: readonly Pick<Answer, 'item_id' | 'value'>[]) => {
  const given = new Map(answers.map((a) => [a.item_id, a.value]))
  return items.filter(isScored).flatMap((i) => {
    const value = given.get(i.id)
    if (!value) return [{ item_id: i.id, score: 0 }]
    if (i.kind !== 'quiz' || value.kind !== 'quiz') return []
    return [{ item_id: i.id, score: scoreOf(i.content.questions, value.picks) }]
  })
}

/** What a hand-in would be worth now, item by item. */
export const worth = async (
  db: Db,
  submissionId: number,
  items: readonly WorkItem[],
): Promise<{ points: ItemPoints[]; missing: number[] }> => {
  const row = await submissions.byId(db, submissionId)
  if (!row) throw gone()
  const marks = await store.marksOf(db, [submissionId])
  const auto = autoOf(items, row.snapshot)
  const points = pointsOf({ items, marks, auto })
  return {
    points: [...points].flatMap(([item_id, score]) => {
      const { rubric = [], comment = '' } = lastMark(marks, item_id) ?? {}
      return score === undefined ? [] : [{ item_id, score, rubric, comment }]
    }),
    missing: [...points].filter(([, score]) => score === undefined).map(([id]) => id),
  }
}

export const sheet = async (ctx: RoomCtx, { submission_id }: In<'sheet'>): Out<'sheet'> => {
  const { db, room } = ctx
  const [here] = await store.standing(db, room.id, [submission_id])
  const kept = here && (await submissions.byId(db, submission_id))
  const row = here && (await store.rowOf(db, submission_id))
  if (!here || !kept || !row) throw gone()
  const items = await itemsOf(db, here.work_id)
  const about = { work_id: here.work_id, work_title: here.work_title, team_title: '' }
  const [shown] = await shownSubmissions(db, [kept], about)
  const answers = shown?.answers ?? []
  return {
    row,
    items,
    answers,
    auto: autoOf(items, answers),
    marks: await store.marksOf(db, [submission_id]),
    comments: await store.commentsOf(db, submission_id),
    verdicts: await store.verdictsOf(db, here.pass_id),
  }
}

/** Nothing of the marking leaves before the release but why a hand-in came back. */
export const result = async (ctx: RoomCtx, input: In<'result'>): Out<'result'> => {
  const here = await workHere(ctx, input.work_id)
  const released = isReleased(here, ctx.now)
  const nothing = { released, returned: '', score: -1, items: [], comments: [] }
  if (!here.pass_id || !here.submission_id) return nothing
  const last = (await store.verdictsOf(ctx.db, here.pass_id)).find((v) => v.submission_id === here.submission_id)
  if (here.state === 'returned') return { ...nothing, returned: last?.reason ?? '' }
  if (here.state !== 'marked' || !released || last?.kind !== 'marked') return nothing
  const finals = await finalScores(ctx.db, {
    uid: ctx.actor.uid,
    now: ctx.now,
    works: [{ ...here, score: last.score }],
  })
  return {
    ...nothing,
    score: finals.get(here.id) ?? last.score,
    items: last.points,
    comments: await store.commentsOf(ctx.db, here.submission_id),
  }
}
