import { isDeepStrictEqual } from 'node:util'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { worksApi } from '#contract/works/works.api'
import { worksErrors } from '#contract/works/works.errors'
import type { WorkStep } from '#contract/works/works.model'
import { ITEMS_MAX, isNumbered, STEPS_MAX } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { Ctx, RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { type Cleaned, cleanTexts } from '../../../lib/rich/texts'
import { assertRunning } from '../../rooms/rooms.access'
import { learnersOf } from '../works.store'
import { keepItem, richOf, stepTitleProblem } from './works.content'
import { usableFiles } from './works.files.store'
import { logStep } from './works.log.service'
import { shownSteps } from './works.shape.service'
import { withSoftware } from './works.software.service'
import type { NewItem } from './works.steps.store'
import * as store from './works.steps.store'
import { lockWork } from './works.write.store'

type Save = Input<typeof worksApi.saveStep>

const incomplete = (text?: string) => new DomainError(worksErrors.step_incomplete, text)

/** What is to be kept; throws, in words, at what can't be. */
const prepared = async (ctx: RoomCtx, { id: workId, step }: Save, cleaned: Cleaned): Promise<NewItem[]> => {
  const problem = stepTitleProblem(step.title)
  if (problem) throw incomplete(problem)
  const items = step.items.map((item) => keepItem(item, cleaned))
  const wrong = items.find((i) => typeof i === 'string')
  if (wrong !== undefined) throw incomplete(wrong as string)
  const good = items as NewItem[]
  const files = [...new Set(good.flatMap((i) => i.fileIds))]
  const usable = await usableFiles(ctx.db, ctx.actor.uid, ctx.room.id, files)
  if (files.some((id) => !usable.has(id))) throw new DomainError(worksErrors.not_work_file)
  const held = await withSoftware(ctx.db, { roomId: ctx.room.id, workId, now: ctx.now }, good)
  if (typeof held === 'string') throw incomplete(held)
  return held
}

const stepNow = async (tx: Db, now: number, workId: number, stepId: number): Promise<WorkStep> => {
  const steps = await shownSteps(tx, workId, { answers: true, authors: true, now })
  const step = steps.find((s) => s.id === stepId)
  if (!step) throw new DomainError(worksErrors.step_gone)
  return step
}

/** What was sent and what stands are the same: a save whose answer was lost, sent again. */
const same = (step: WorkStep, sent: Save['step'], items: NewItem[]): boolean => {
  const plain = (i: NewItem | WorkStep['items'][number]) => {
    const { kind, title, intro, content, score, required, deadline, rubric } = i
    return { kind, title, intro, content, score, required, deadline, rubric }
  }
  return (
    step.type === sent.type &&
    step.title === sent.title.trim() &&
    step.items.length === items.length &&
    step.items.every((item, n) => {
      const other = items[n]
      return other !== undefined && (!other.id || other.id === item.id) && isDeepStrictEqual(plain(item), plain(other))
    })
  )
}

/** Each work has one 导读 and one 结尾 at most. */
const assertOnce = async (tx: Db, workId: number, step: Save['step']): Promise<void> => {
  if (isNumbered(step.type)) return
  const others = (await store.stepsOf(tx, workId)).filter((s) => s.type === step.type && s.id !== step.id)
  if (others.length) throw new DomainError(worksErrors.step_once)
}

const assertRoom = async (tx: Db, workId: number): Promise<void> => {
  const { steps, items } = await store.countAll(tx, workId)
  if (steps > STEPS_MAX || items > ITEMS_MAX) throw new DomainError(worksErrors.too_many_works)
}

/** Learners who have a published work open see its change at once. */
export const tellLearners = async (tx: Db, after: After, ctx: RoomCtx, work: { id: number; status: string }) => {
  if (work.status !== 'published') return
  const uids = await learnersOf(tx, work.id)
  if (uids.length) after.push(uids, { type: 'work', id: work.id, room_id: ctx.room.id })
}

/** The rich texts of a step that is to be saved. */
export const cleanStep = ({ threads }: Ctx, { step }: Save): Promise<Cleaned> => cleanTexts(threads, richOf(step.items))

/** Replaces a step by what was sent, if nobody saved it since; what stood before is kept beside it. */
export const saveStep = async (ctx: RoomCtx, input: Save, cleaned: Cleaned): Promise<WorkStep> => {
  const { id: workId, step } = input
  assertRunning(ctx.room)
  const items = await prepared(ctx, input, cleaned)
  const { now } = ctx
  const row = { type: step.type, title: step.title.trim(), updateTime: now, updateUid: ctx.actor.uid }
  return ctx.tx(async (tx, after) => {
    const work = await lockWork(tx, ctx.room.id, workId)
    if (!work) throw new DomainError(worksErrors.work_gone)
    await assertOnce(tx, workId, step)
    let stepId = step.id
    if (stepId) {
      const locked = await store.lockStep(tx, workId, stepId)
      if (!locked || locked.deleted_time) throw new DomainError(worksErrors.step_gone)
      const before = await stepNow(tx, ctx.now, workId, stepId)
      if (same(before, step, items)) return before
      if (locked.version !== step.version) throw new DomainError(worksErrors.step_conflict, undefined, { step: before })
      const { id: _, ...past } = before
      await store.keepPast(tx, { workId, stepId, version: past.version, uid: ctx.actor.uid, data: past, time: now })
      await store.changeStep(tx, workId, stepId, row)
    } else {
      const { steps } = await store.countAll(tx, workId)
      stepId = await store.insertStep(tx, { ...row, workId, sort: steps + 1 })
    }
    if (!(await store.putItems(tx, { workId, stepId, now }, items))) throw incomplete()
    await assertRoom(tx, workId)
    await store.touch(tx, workId, now)
    await logStep(tx, ctx, work)
    await tellLearners(tx, after, ctx, work)
    return stepNow(tx, ctx.now, workId, stepId)
  })
}
