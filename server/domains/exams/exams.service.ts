import type { examsApi } from '#contract/exams/exams.api'
import { examsErrors } from '#contract/exams/exams.errors'
import { EXAMS_MAX } from '#contract/exams/exams.rules'
import { askedCount } from '#contract/exams/papers/papers.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cleanName, prose } from '#contract/kernel/text'
import type { DeedOn } from '#contract/rooms/lifecycle/lifecycle.labels'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import { assertSeen } from '../../lib/seen'
import { notify } from '../notices/notices.service'
import { logDeed } from '../rooms/console/log.service'
import { tellRoom } from '../rooms/lifecycle/lifecycle.service'
import { assertRunning } from '../rooms/rooms.access'
import { cardsOf, manages, saidOf } from './exams.shape.service'
import * as store from './exams.store'
import { fullOf } from './papers/freeze.service'
import { frozenOf, paperHere } from './papers/papers.service'
import { redue } from './taking/dues.service'

type In<K extends keyof typeof examsApi> = Input<(typeof examsApi)[K]>
type Out<K extends keyof typeof examsApi> = Promise<Output<(typeof examsApi)[K]>>

/** An exam that the asker may know of: a draft is its managers'. */
export const examHere = async (ctx: RoomCtx, id: number): Promise<store.ExamRow> => {
  const row = await store.one(ctx.db, id)
  if (!row || (!row.publish_time && !manages(ctx))) throw new DomainError(examsErrors.exam_gone)
  return row
}

export const lists = async (ctx: RoomCtx): Out<'lists'> => ({
  list: await cardsOf(ctx, await store.inRoom(ctx.db, ctx.room.id, manages(ctx))),
})

export const detail = async (ctx: RoomCtx, { id }: In<'detail'>): Out<'detail'> => {
  const [card] = await cardsOf(ctx, [await examHere(ctx, id)])
  if (!card) throw new DomainError(examsErrors.exam_gone)
  return card
}

/** The exam, held until the end of the change. */
const held = async (tx: Db, ctx: RoomCtx, id: number): Promise<store.ExamRow> => {
  const row = await store.one(tx, id, 'change')
  if (!row || row.room_id !== ctx.room.id) throw new DomainError(examsErrors.exam_gone)
  return row
}

/** What was done to an exam, in the room's log; `uid` is whose attempts or points it was done to. */
export const logExam = (tx: Db, ctx: RoomCtx, deed: DeedOn<'exam'>, about: string, uid?: number) =>
  logDeed(tx, ctx, { action: `exam.${deed}`, detail: uid ? { title: about, uids: [uid] } : { about } })

const begun = async (tx: Db, id: number): Promise<boolean> => ((await store.counts(tx, [id]))[0]?.begun ?? 0) > 0

const rowOf = (input: In<'save'>, now: number) => {
  const title = cleanName(input.title)
  if (!title) throw new DomainError(examsErrors.exam_lacks, '请填写考试名称')
  if (!input.begin_time) throw new DomainError(examsErrors.exam_lacks, '请设置开始时间')
  if (input.end_time && input.end_time <= input.begin_time)
    throw new DomainError(examsErrors.exam_lacks, '结束时间要晚于开始时间')
  if (input.release === 'date' && !input.release_time) throw new DomainError(examsErrors.exam_lacks, '请设置公布时间')
  // While others are at it nobody reads what is right.
  if (input.release === 'date' && (!input.end_time || input.release_time < input.end_time))
    throw new DomainError(examsErrors.exam_lacks, '公布时间不能早于考试结束')
  return {
    ...{
      title,
      rules: prose(input.rules),
      paperId: input.paper_id,
      beginTime: input.begin_time,
      endTime: input.end_time,
    },
    ...{ minutes: input.minutes, attempts: input.attempts, shuffle: input.shuffle, credit: input.credit },
    ...{ passPercent: input.pass_percent, release: input.release, releaseTime: input.release_time },
    ...{ review: input.review, offlineHours: input.offline_hours, updateTime: now },
    ...{ markers: input.markers, tolerance: input.tolerance, appealDays: input.appeal_days },
  }
}

/** What would be unfair to change once somebody has begun. */
type Core = Pick<In<'save'>, 'paper_id' | 'begin_time' | 'minutes' | 'shuffle' | 'credit' | 'markers' | 'tolerance'>

export const save = async (ctx: RoomCtx, input: In<'save'>): Out<'save'> => {
  assertRunning(ctx.room)
  const row = rowOf(input, ctx.now)
  return ctx.tx(async (tx, after) => {
    if (!input.id) {
      await paperHere(tx, ctx.room.orgId, row.paperId)
      if ((await store.inRoom(tx, ctx.room.id, true)).length >= EXAMS_MAX) throw new DomainError(examsErrors.exams_full)
      const made = { ...row, roomId: ctx.room.id, uid: ctx.actor.uid, createTime: ctx.now }
      await logExam(tx, ctx, 'create', row.title)
      return { id: await store.insert(tx, made) }
    }
    const before = await held(tx, ctx, input.id)
    assertSeen(saidOf(before), input.version)
    if (before.paper_id !== row.paperId) await paperHere(tx, ctx.room.orgId, row.paperId)
    const core = (e: Core) => [e.paper_id, e.begin_time, e.minutes, e.shuffle, e.credit, e.markers, e.tolerance].join()
    if (core(before) !== core(input) && (await begun(tx, before.id))) throw new DomainError(examsErrors.exam_running)
    if (before.publish_time && before.paper_id !== row.paperId) throw new DomainError(examsErrors.exam_published)
    await store.change(tx, before.id, row)
    await logExam(tx, ctx, 'update', row.title)
    if (before.end_time !== row.endTime) await redue(tx, before.id)
    if (before.publish_time) await tellRoom(tx, after, ctx.room.id)
    return { id: before.id }
  })
}

export const publish = async (ctx: RoomCtx, { id, published }: In<'publish'>): Out<'publish'> => {
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    const exam = await held(tx, ctx, id)
    if (await begun(tx, id)) throw new DomainError(examsErrors.exam_running)
    if (published) {
      const { sections } = await paperHere(tx, ctx.room.orgId, exam.paper_id)
      const items = await frozenOf(tx, ctx.room.orgId, sections)
      await store.setItems(tx, id, items)
      const sums = { asked: askedCount(sections), fullScore: fullOf(items, sections) }
      await store.change(tx, id, { sections, ...sums, publishTime: ctx.now, updateTime: ctx.now })
    } else await store.change(tx, id, { publishTime: 0, releasedTime: 0, updateTime: ctx.now })
    await logExam(tx, ctx, published ? 'publish' : 'withdraw', exam.title)
    await tellRoom(tx, after, ctx.room.id)
    return { ok: true }
  })
}

export const remove = async (ctx: RoomCtx, { id }: In<'remove'>): Out<'remove'> =>
  ctx.tx(async (tx, after) => {
    const exam = await held(tx, ctx, id)
    if (await begun(tx, id)) throw new DomainError(examsErrors.exam_running)
    await store.change(tx, id, { deletedTime: ctx.now })
    await logExam(tx, ctx, 'delete', exam.title)
    await tellRoom(tx, after, ctx.room.id)
    return { ok: true }
  })

export const takers = async (ctx: RoomCtx, { id }: In<'takers'>): Out<'takers'> => ({
  list: await store.takers(ctx.db, ctx.room.id, id),
})

export const allow = async (ctx: RoomCtx, input: In<'allow'>): Out<'allow'> =>
  ctx.tx(async (tx, after) => {
    const { id, uid, minutes, attempts, end_time: endTime } = input
    const exam = await held(tx, ctx, id)
    if (!(await store.isLearner(tx, ctx.room.id, uid))) throw new DomainError(examsErrors.taker_gone)
    await store.allow(tx, { examId: id, uid, minutes, attempts, endTime })
    await redue(tx, id, uid)
    await logExam(tx, ctx, 'allow', exam.title, uid)
    after.push([uid], { type: 'exam', id, room_id: ctx.room.id })
    return { ok: true }
  })

type Released = { id: number; roomId: number; title: string }
/** Tells those who took it that the scores are there. */
export const tellReleased = async (
  tx: Db,
  after: Parameters<typeof notify>[1],
  { id, roomId, title }: Released,
  now: number,
): Promise<void> => {
  const uids = await store.takersOf(tx, id)
  const link = `/exam-entrance/${id}/0`
  await notify(tx, after, uids, { title: `成绩已公布：${title}`, content: '可以查看得分。', link }, now)
  after.push(uids, { type: 'exam', id, room_id: roomId })
}

export const release = async (ctx: RoomCtx, { id, released }: In<'release'>): Out<'release'> =>
  ctx.tx(async (tx, after) => {
    const exam = await held(tx, ctx, id)
    const [now] = await store.counts(tx, [id])
    if (released && now && now.handed < now.begun) throw new DomainError(examsErrors.still_taken)
    if (released && now?.unmarked)
      throw new DomainError(examsErrors.not_marked, `还有 ${now.unmarked} 份没有阅完，不能公布`)
    await store.change(tx, id, {
      releasedTime: released ? exam.released_time || ctx.now : 0,
      toldTime: released ? ctx.now : 0,
    })
    await logExam(tx, ctx, released ? 'release' : 'unrelease', exam.title)
    if (released) await tellReleased(tx, after, { id, roomId: ctx.room.id, title: exam.title }, ctx.now)
    await tellRoom(tx, after, ctx.room.id)
    return { ok: true }
  })
