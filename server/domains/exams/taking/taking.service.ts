import { randomInt } from 'node:crypto'
import { examsErrors } from '#contract/exams/exams.errors'
import { answerArrives, sectionDues, shownFrom } from '#contract/exams/exams.rules'
import { askedOf, optionOrder } from '#contract/exams/papers/papers.rules'
import { SEED_MAX } from '#contract/exams/seed.rules'
import type { takingApi } from '#contract/exams/taking/taking.api'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { fullScore, picksProblem, withoutSolutions } from '#contract/questions/questions.rules'
import { believed } from '#contract/works/passes/late.rules'
import type { Db } from '../../../db/client'
import { inTurn } from '../../../db/turn'
import { addressKey } from '../../../lib/calls/address'
import type { RoomCtx } from '../../../lib/calls/context'
import { sha256 } from '../../../lib/storage/hash'
import { assertRunning } from '../../rooms/rooms.access'
import { allowances, type ExamRow, one as examOf } from '../exams.store'
import { dropMarks } from '../marking/marks.store'
import { dueFor } from './dues.service'
import * as store from './records.store'
import { scoreRecord } from './scoring.service'

type In<K extends keyof typeof takingApi> = Input<(typeof takingApi)[K]>
type Out<K extends keyof typeof takingApi> = Promise<Output<(typeof takingApi)[K]>>

const published = async (db: Db, id: number, lock?: 'against change'): Promise<ExamRow> => {
  const exam = await examOf(db, id, lock)
  if (!exam?.publish_time) throw new DomainError(examsErrors.exam_gone)
  return exam
}

/** One's own attempt with its exam; anybody else's is not there. */
export const mine = async (db: Db, ctx: RoomCtx, id: number, lock = false) => {
  const record = await store.one(db, id, lock)
  if (record?.uid !== ctx.actor.uid) throw new DomainError(examsErrors.record_gone)
  return { record, exam: await published(db, record.examId) }
}

/** Says whether two entered from one place, and nothing of where that is. */
const addressOf = ({ ip }: RoomCtx, examId: number): string => sha256(`exam ${examId} ${addressKey(ip)}`).slice(0, 16)

/** Begins the next attempt. */
const begin = async (tx: Db, ctx: RoomCtx, exam: ExamRow, before: readonly store.RecordRow[], client: string) => {
  const { now, actor } = ctx
  const [more] = await allowances(tx, actor.uid, [exam.id])
  const end = more?.end_time || exam.end_time
  if (now < exam.begin_time) throw new DomainError(examsErrors.exam_closed, '考试还没有开始')
  if (end && now >= end) throw new DomainError(examsErrors.exam_closed, '考试已经结束')
  if (before.length >= exam.attempts + (more?.attempts ?? 0)) throw new DomainError(examsErrors.attempts_used)
  if (shownFrom(exam, now) > 0 && exam.review && !more?.attempts)
    throw new DomainError(examsErrors.exam_closed, '成绩和答案已公布，不能再考')
  const all = await store.itemsOf(tx, exam.id)
  const seed = randomInt(SEED_MAX)
  const items = askedOf(all, exam.sections, seed, exam.shuffle)
  const asked = new Set(items)
  const full = fullScore(all.filter(({ id }) => asked.has(id)).map(({ question }) => question))
  return store.insert(tx, {
    ...{ examId: exam.id, uid: actor.uid, attempt: before.length + 1, seed, items, client },
    address: addressOf(ctx, exam.id),
    ...{ beginTime: now, dueTime: await dueFor(tx, exam.id, actor.uid, now), fullScore: full },
  })
}

export const enter = async (ctx: RoomCtx, { exam_id: examId, client }: In<'enter'>): Out<'enter'> => {
  if (ctx.room.role !== 'user') throw new DomainError(examsErrors.not_taker)
  assertRunning(ctx.room)
  return ctx.tx(async (tx, after) => {
    // Whoever takes it back, or changes what is asked, sees that somebody has begun; or this sees theirs.
    const exam = await published(tx, examId, 'against change')
    const { uid } = ctx.actor
    await inTurn(tx, `exam ${examId}`, uid)
    const before = await store.ofPerson(tx, uid, [examId])
    const runs = before.find((one) => one.handTime === 0)
    if (!runs || runs.dueTime <= ctx.now) {
      if (runs) await finish(tx, runs, exam, { at: runs.dueTime, by: 'server' })
      return { record_id: await begin(tx, ctx, exam, before, client) }
    }
    if (runs.client !== client) {
      await store.change(tx, runs.id, { client, address: addressOf(ctx, examId) })
      // The page on the other device says so.
      after.push([uid], { type: 'exam', id: examId, room_id: ctx.room.id })
    }
    return { record_id: runs.id }
  })
}

/** Sections' ends for this attempt. */
const duesOf = (record: store.RecordRow, exam: ExamRow): number[] => {
  const extra = Math.max(0, Math.floor((record.dueTime - record.beginTime) / 60) - exam.minutes)
  return sectionDues(record.beginTime, record.dueTime, exam.sections, extra)
}

export const sheet = async (ctx: RoomCtx, { record_id, client }: In<'sheet'>): Out<'sheet'> => {
  const { record, exam } = await mine(ctx.db, ctx, record_id)
  const items = new Map((await store.itemsOf(ctx.db, exam.id)).map((item) => [item.id, item]))
  const answers = new Map((await store.answersOf(ctx.db, record.id)).map((answer) => [answer.itemId, answer]))
  const over = record.handTime > 0 || record.dueTime <= ctx.now
  const dues = duesOf(record, exam)
  return {
    ...{ record_id, exam_id: exam.id, training_room_id: ctx.room.id, title: exam.title, attempt: record.attempt },
    ...{ begin_time: record.beginTime, due_time: record.dueTime, hand_time: record.handTime },
    sections: exam.sections.map(({ title }, at) => ({ title, due_time: dues[at] ?? record.dueTime })),
    elsewhere: record.client !== client,
    // Who is through reads them in the record, once that is allowed.
    questions: (over ? [] : record.items).flatMap((itemId) => {
      const item = items.get(itemId)
      if (!item) return []
      const answer = answers.get(itemId)
      return withoutSolutions([item.question]).map((question) => ({
        ...{ item_id: itemId, section: item.section, question },
        shown:
          exam.shuffle && question.kind !== 'judge' ? optionOrder(question.options.length, record.seed, itemId) : [],
        ...{ given: answer?.given ?? [], at: answer?.deviceTime ?? 0 },
      }))
    }),
  }
}

/** Ends an attempt with what there is of it. */
export const finish = async (
  tx: Db,
  record: Pick<store.RecordRow, 'id' | 'examId' | 'items'>,
  exam: Pick<ExamRow, 'credit'>,
  how: { at: number; by: 'person' | 'server' },
): Promise<void> => {
  await store.change(tx, record.id, { handTime: how.at, handedBy: how.by })
  await scoreRecord(tx, record, exam.credit)
}

export const answer = async (ctx: RoomCtx, input: In<'answer'>): Out<'answer'> =>
  ctx.tx(async (tx, after) => {
    const { record, exam } = await mine(tx, ctx, input.record_id, true)
    const { now } = ctx
    const items = new Map((await store.itemsOf(tx, exam.id)).map((item) => [item.id, item]))
    const dues = duesOf(record, exam)
    const shown = shownFrom(exam, now)
    let late = record.late
    const taken = input.answers.flatMap(({ item_id: itemId, given, at }) => {
      const item = record.items.includes(itemId) ? items.get(itemId) : undefined
      if (!item) throw new DomainError(examsErrors.answer_bad)
      if (picksProblem([item.question], { [item.question.id]: given })) throw new DomainError(examsErrors.answer_bad)
      const made = believed(at, now)
      // Who has handed in is through; what the server handed in takes what was given in time and came later.
      if (record.handedBy === 'person' && made > record.handTime) return []
      const due = dues[item.section] ?? record.dueTime
      const comes = answerArrives({ now, at: made, due, shown, offlineHours: exam.offline_hours })
      if (!comes || made < record.beginTime) return []
      late ||= comes.late
      return [{ itemId, given, deviceTime: made }]
    })
    if (input.answers.length && !taken.length) throw new DomainError(examsErrors.exam_over)
    await store.saveAnswers(tx, record.id, taken, now)
    const leaves = Math.min(10_000, record.leaves + input.leaves)
    if (late !== record.late || leaves !== record.leaves) await store.change(tx, record.id, { late, leaves })
    if (record.handTime > 0 && taken.length) {
      await dropMarks(
        tx,
        record.id,
        taken.map(({ itemId }) => itemId),
      )
      await scoreRecord(tx, record, exam.credit)
      after.push([ctx.actor.uid], { type: 'exam', id: exam.id, room_id: ctx.room.id })
    }
    return {
      saved: taken.map(({ itemId }) => itemId),
      due_time: record.dueTime,
      elsewhere: record.client !== input.client,
    }
  })

export const handIn = async (ctx: RoomCtx, { record_id, at }: In<'handIn'>): Out<'handIn'> =>
  ctx.tx(async (tx, after) => {
    const { record, exam } = await mine(tx, ctx, record_id, true)
    if (record.handTime > 0) return { hand_time: record.handTime }
    const made = Math.max(record.beginTime, Math.min(believed(at, ctx.now), record.dueTime))
    await finish(tx, record, exam, { at: made, by: 'person' })
    after.push([ctx.actor.uid], { type: 'exam', id: exam.id, room_id: ctx.room.id })
    return { hand_time: made }
  })
