import { appealsUntil } from '#contract/exams/appeals/appeals.rules'
import { examsErrors } from '#contract/exams/exams.errors'
import { isPassed, shownFrom } from '#contract/exams/exams.rules'
import { optionOrder } from '#contract/exams/papers/papers.rules'
import type { takingApi } from '#contract/exams/taking/taking.api'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { ofRecord as ownAppeals } from '../appeals/appeals.store'
import { manages } from '../exams.shape.service'
import { type ExamRow, one as examOf } from '../exams.store'
import * as store from './records.store'
import { nameOf } from './result.store'

type Out = Promise<Output<typeof takingApi.record>>

/** What was asked and answered, with what is right. */
const questionsOf = async (db: Db, record: store.RecordRow, exam: ExamRow) => {
  const items = new Map((await store.itemsOf(db, exam.id)).map((item) => [item.id, item]))
  const answers = new Map((await store.answersOf(db, record.id)).map((answer) => [answer.itemId, answer]))
  return record.items.flatMap((itemId) => {
    const item = items.get(itemId)
    if (!item) return []
    const { question, section } = item
    const answer = answers.get(itemId)
    return {
      ...{ item_id: itemId, section, question, given: answer?.given ?? [], at: answer?.deviceTime ?? 0 },
      shown: exam.shuffle && question.kind !== 'judge' ? optionOrder(question.options.length, record.seed, itemId) : [],
      ...{ score: answer?.score ?? 0, comment: answer?.comment ?? '' },
    }
  })
}

/** For its person as far as it is released; a manager of the room reads all of it. */
export const record = async (ctx: RoomCtx, { record_id }: Input<typeof takingApi.record>): Out => {
  const found = await store.one(ctx.db, record_id)
  const own = found?.uid === ctx.actor.uid
  const exam = found && (await examOf(ctx.db, found.examId))
  if (!found || !exam || (!own && !manages(ctx))) throw new DomainError(examsErrors.record_gone)
  const released = manages(ctx) || shownFrom(exam, ctx.now) > 0
  const shown = released && found.handTime > 0
  const reads = shown && (manages(ctx) || exam.review)
  const score = shown ? found.score : -1
  return {
    ...{ record_id, exam_id: exam.id, training_room_id: ctx.room.id, title: exam.title, attempt: found.attempt },
    truename: await nameOf(ctx.db, found.uid),
    ...{ begin_time: found.beginTime, hand_time: found.handTime, handed_by: found.handedBy },
    ...{ released, score, full: found.fullScore },
    passed: score >= 0 && isPassed(score, found.fullScore, exam.pass_percent),
    sections: reads ? exam.sections.map(({ title }) => title) : [],
    questions: reads ? await questionsOf(ctx.db, found, exam) : [],
    appeal_until: reads && own ? appealsUntil(exam, shownFrom(exam, ctx.now)) : 0,
    appeals: reads ? await ownAppeals(ctx.db, found.id) : [],
  }
}
