import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import { firstShown } from '#contract/works/passes/late.rules'
import type { worksApi } from '#contract/works/works.api'
import { worksErrors } from '#contract/works/works.errors'
import { stepTypeLabels } from '#contract/works/works.labels'
import { WORK_STEP_TYPES, type WorkStepType } from '#contract/works/works.model'
import { isNumbered, publishProblems, workProblems } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import type { After } from '../../../lib/events'
import { notify } from '../../notices/notices.service'
import { assertRunning } from '../../rooms/rooms.access'
import { roomWords } from '../../rooms/word.service'
import { ruleOf } from '../passes/passes.store'
import { workHere } from '../works.access'
import { workBegun } from '../works.slots'
import { byId, learnersOf } from '../works.store'
import { logWork } from './works.log.service'
import { coreOf, shownSteps } from './works.shape.service'
import { tellLearners } from './works.step.service'
import { insertStep } from './works.steps.store'
import * as store from './works.write.store'

type In<K extends keyof typeof worksApi> = Input<(typeof worksApi)[K]>
type Out<K extends keyof typeof worksApi> = Output<(typeof worksApi)[K]>

const EVERYONE = { kind: 'all' as const, ids: [] }

const oneOfEach = (types: readonly WorkStepType[]): WorkStepType[] =>
  types.filter((t, n) => isNumbered(t) || types.indexOf(t) === n)

export const addSteps = async (tx: Db, ctx: RoomCtx, workId: number, types: readonly WorkStepType[]): Promise<void> => {
  for (const [sort, type] of oneOfEach(types).entries())
    await insertStep(tx, {
      workId,
      type,
      title: stepTypeLabels[type],
      sort: sort + 1,
      updateTime: ctx.now,
      updateUid: ctx.actor.uid,
    })
}

export const create = async (ctx: RoomCtx, input: In<'create'>): Promise<Out<'create'>> => {
  assertRunning(ctx.room)
  const { intro = '', steps = WORK_STEP_TYPES } = input
  const title = cleanName(input.title)
  const rest = { audience: EVERYONE, start_time: 0, deadline: 0, release: 'hand' as const, release_time: 0 }
  const [problem] = Object.values(workProblems({ title, intro, ...rest }))
  if (problem) throw new DomainError(worksErrors.work_incomplete, problem)
  const id = await ctx.tx(async (tx) => {
    const row = {
      roomId: ctx.room.id,
      uid: ctx.actor.uid,
      title,
      intro: intro.trim(),
      lateRule: await ruleOf(tx, ctx.room.id),
      createTime: ctx.now,
      updateTime: ctx.now,
    }
    const made = await store.insertWork(tx, row)
    await addSteps(tx, ctx, made, steps)
    await logWork(tx, ctx, 'create', made, title)
    return made
  })
  return { id }
}

const assertSettings = async (db: Db, ctx: RoomCtx, input: In<'update'>, work: store.LockedWork): Promise<void> => {
  const [problem] = Object.values(workProblems({ ...input, title: cleanName(input.title) }))
  if (problem) throw new DomainError(worksErrors.work_incomplete, problem)
  if (!(await store.audienceFits(db, ctx.room.id, input.audience))) throw new DomainError(worksErrors.audience_unknown)
  const newCover = input.cover_id && input.cover_id !== work.cover_id
  if (newCover && !(await store.pictureIsMine(db, ctx.actor.uid, input.cover_id)))
    throw new DomainError(worksErrors.not_work_file)
  if (input.hand_in !== work.hand_in && (await workBegun.call(db, work.id)))
    throw new DomainError(worksErrors.work_begun)
}

export const update = async (ctx: RoomCtx, input: In<'update'>): Promise<Out<'update'>> => {
  assertRunning(ctx.room)
  const asker = { uid: ctx.actor.uid, manages: true }
  return ctx.tx(async (tx, after) => {
    const work = await store.lockWork(tx, ctx.room.id, input.id)
    if (!work) throw new DomainError(worksErrors.work_gone)
    if (work.version !== input.version) {
      const now = await byId(tx, ctx.room.id, input.id, asker)
      throw new DomainError(worksErrors.work_conflict, undefined, { work: now && coreOf(now, ctx.now, 'none') })
    }
    await assertSettings(tx, ctx, input, work)
    const version = work.version + 1
    const title = cleanName(input.title)
    await store.changeWork(tx, work.id, {
      title,
      intro: input.intro.replaceAll('\r\n', '\n').trim(),
      coverId: input.cover_id || null,
      handIn: input.hand_in,
      audience: input.audience.kind === 'all' ? EVERYONE : { ...input.audience, ids: [...new Set(input.audience.ids)] },
      startTime: input.start_time,
      deadline: input.deadline,
      release: input.release,
      releaseTime: input.release === 'date' ? input.release_time : 0,
      shownTime: firstShown(work, ctx.now),
      lateRule: input.late_rule,
      offlineHours: input.offline_hours,
      version,
      updateTime: ctx.now,
    })
    await logWork(tx, ctx, 'update', work.id, title)
    await tellLearners(tx, after, ctx, work)
    return { version }
  })
}

/** Where a learner does a work. */
export const workPage = (roomId: number, id: number): string =>
  `/training-room/student/${roomId}/work-detail?workId=${id}`

const announce = async (tx: Db, after: After, ctx: RoomCtx, work: store.LockedWork): Promise<number> => {
  const uids = await learnersOf(tx, work.id)
  const [title, content] = await roomWords(
    tx,
    ctx.room.id,
    '新{work}',
    `“${ctx.room.title}”发布了新的{work}，请及时完成。`,
  )
  const notice = {
    title: `${title}：${work.title}`,
    content,
    link: workPage(ctx.room.id, work.id),
  }
  await notify(tx, after, uids, notice, ctx.now)
  return uids.length
}

export const publishWork = async (ctx: RoomCtx, input: In<'publishWork'>): Promise<Out<'publishWork'>> => {
  assertRunning(ctx.room)
  const status = input.status_var
  return ctx.tx(async (tx, after) => {
    const work = await store.lockWork(tx, ctx.room.id, input.id)
    if (!work) throw new DomainError(worksErrors.work_gone)
    if (work.status === status) return { status, told: 0 }
    if (status === 'published') {
      const row = await workHere({ ...ctx, db: tx }, work.id)
      const steps = await shownSteps(tx, work.id, { answers: true, authors: false, now: ctx.now })
      const missing = publishProblems({ ...coreOf(row, ctx.now, 'none'), steps }, ctx.now)
      const said = await roomWords(tx, ctx.room.id, ...missing.map((m) => m.text))
      const named = missing.map((m, i) => ({ ...m, text: said[i] ?? '' }))
      if (missing.length) throw new DomainError(worksErrors.work_not_ready, undefined, { missing: named })
    }
    // Told while they still, or already, see it.
    if (status === 'draft') await tellLearners(tx, after, ctx, work)
    await store.changeWork(tx, work.id, {
      status,
      updateTime: ctx.now,
      ...(status === 'published' && { publishTime: ctx.now }),
    })
    await logWork(tx, ctx, status === 'published' ? 'publish' : 'unpublish', work.id, work.title)
    if (status === 'draft') return { status, told: 0 }
    await tellLearners(tx, after, ctx, { ...work, status })
    // Whoever heard of it once is not told again because it was taken back for a correction.
    return { status, told: work.publish_time ? 0 : await announce(tx, after, ctx, work) }
  })
}
