import { examsErrors } from '#contract/exams/exams.errors'
import { settledScore } from '#contract/exams/marking/agree.rules'
import type { examMarkingApi } from '#contract/exams/marking/marking.api'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { cut, prose } from '#contract/kernel/text'
import { byHand } from '#contract/questions/questions.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertSeenIfSet, versionOf } from '../../../lib/seen'
import { TITLE_SAID } from '../bank/bank.service'
import { examHere, logExam } from '../exams.service'
import { type ExamRow, one as examOf } from '../exams.store'
import * as store from '../taking/records.store'
import { scoreRecord } from '../taking/scoring.service'
import * as marks from './marks.store'

type In<K extends keyof typeof examMarkingApi> = Input<(typeof examMarkingApi)[K]>
type Out<K extends keyof typeof examMarkingApi> = Promise<Output<(typeof examMarkingApi)[K]>>

/** The mark of an answer, as its form saves it. */
const markOf = ({ score, comment }: { score: number; comment: string }) => ({ score, comment })

/** Answers that one desk holds. */
const MOST = 2000

export const queue = async (ctx: RoomCtx, { exam_id }: In<'queue'>): Out<'queue'> => {
  const { title, markers } = await examHere(ctx, exam_id)
  const list =
    markers > 1
      ? await store.toMarkBlind(ctx.db, exam_id, ctx.actor.uid, MOST)
      : await store.toMark(ctx.db, exam_id, MOST)
  return { title, list: list.map((one) => ({ ...one, version: versionOf(markOf(one)) })) }
}

type Given = Pick<In<'mark'>, 'score' | 'comment'>
/**
 * What an answer is worth once this marker has given theirs among several: nothing yet while they differ or one is missing.
 * Nobody is a third while two agree.
 */
const together = async (
  tx: Db,
  ctx: RoomCtx,
  exam: ExamRow,
  at: { recordId: number; itemId: number; full: number },
  { score, comment }: Given,
): Promise<{ score: number; comment: string }> => {
  const { uid } = ctx.actor
  const before = await marks.marksOf(tx, at.recordId, at.itemId)
  const settled = (list: readonly { score: number }[]) =>
    settledScore(
      list.map((one) => one.score),
      { full: at.full, tolerance: exam.tolerance, markers: exam.markers },
    )
  const own = before.some(({ markerUid }) => markerUid === uid)
  if (!own && (before.length > exam.markers || settled(before) !== undefined))
    throw new DomainError(examsErrors.mark_settled)
  const { recordId, itemId } = at
  await marks.setMark(tx, { recordId, itemId, markerUid: uid, score, comment, createTime: ctx.now })
  const now = await marks.marksOf(tx, recordId, itemId)
  return {
    score: settled(now) ?? -1,
    comment: now
      .map((one) => one.comment)
      .filter(Boolean)
      .join('；'),
  }
}

export const mark = async (ctx: RoomCtx, { record_id, item_id, score, comment, version }: In<'mark'>): Out<'mark'> =>
  ctx.tx(async (tx, after) => {
    const record = await store.one(tx, record_id, true)
    const exam = record && (await examOf(tx, record.examId))
    const item = record && (await store.itemsOf(tx, record.examId)).find(({ id }) => id === item_id)
    const answer = record && (await store.answersOf(tx, record_id)).find(({ itemId }) => itemId === item_id)
    if (!record?.handTime || !exam || !item || !answer || !byHand(item.question))
      throw new DomainError(examsErrors.record_gone)
    if (exam.released_time) throw new DomainError(examsErrors.exam_released)
    if (score > item.question.score) throw new DomainError(examsErrors.mark_bad, `这道题最多 ${item.question.score} 分`)
    const alone = exam.markers <= 1
    if (alone) assertSeenIfSet(answer.score >= 0, markOf(answer), version)
    const given = { score, comment: prose(comment) }
    const at = { recordId: record_id, itemId: item_id, full: item.question.score }
    const worth = alone ? given : await together(tx, ctx, exam, at, given)
    const to = { ...worth, markerUid: ctx.actor.uid }
    await store.setScore(tx, { recordId: record_id, itemId: item_id }, to)
    if (answer.score >= 0 && answer.score !== worth.score) {
      const change = `${answer.score} 分改为${worth.score < 0 ? '待定' : ` ${worth.score} 分`}`
      const about = `${exam.title}：${cut(item.question.title, TITLE_SAID)}，${change}`
      await logExam(tx, ctx, 'mark', about, record.uid)
    }
    await scoreRecord(tx, record, exam.credit)
    after.push([ctx.actor.uid], { type: 'exam', id: exam.id, room_id: ctx.room.id })
    return { ok: true }
  })
