import type { examAppealsApi } from '#contract/exams/appeals/appeals.api'
import { appealsUntil } from '#contract/exams/appeals/appeals.rules'
import { examsErrors } from '#contract/exams/exams.errors'
import { shownFrom } from '#contract/exams/exams.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { prose } from '#contract/kernel/text'
import type { RoomCtx } from '../../../lib/calls/context'
import { notify } from '../../notices/notices.service'
import { examHere, logExam } from '../exams.service'
import { one as examOf } from '../exams.store'
import { answersOf, one as recordOf } from '../taking/records.store'
import { scoreRecord } from '../taking/scoring.service'
import { mine } from '../taking/taking.service'
import * as store from './appeals.store'

type In<K extends keyof typeof examAppealsApi> = Input<(typeof examAppealsApi)[K]>
type Out<K extends keyof typeof examAppealsApi> = Promise<Output<(typeof examAppealsApi)[K]>>

const worded = (text: string): string => {
  const words = prose(text)
  if (!words) throw new DomainError(examsErrors.appeal_lacks)
  return words
}

export const lists = async (ctx: RoomCtx, { exam_id }: In<'lists'>): Out<'lists'> => {
  const exam = await examHere(ctx, exam_id)
  const list = await store.ofExam(ctx.db, ctx.actor.uid, exam_id)
  return { list: list.map((one) => ({ ...one, marked: one.marked && exam.markers > 1 })) }
}

export const ask = async (ctx: RoomCtx, { record_id, item_id, body }: In<'ask'>): Out<'ask'> =>
  ctx.tx(async (tx, after) => {
    const { record, exam } = await mine(tx, ctx, record_id, true)
    const words = worded(body)
    if (!record.handTime || !record.items.includes(item_id)) throw new DomainError(examsErrors.record_gone)
    if (ctx.now >= appealsUntil(exam, shownFrom(exam, ctx.now))) throw new DomainError(examsErrors.appeal_closed)
    const known = (await answersOf(tx, record_id)).find(({ itemId }) => itemId === item_id)
    const answer = Math.max(0, known?.score ?? 0)
    const id = await store.add(tx, {
      ...{ recordId: record_id, itemId: item_id, body: words, createTime: ctx.now },
      ...{ scoreBefore: answer, scoreAfter: answer },
    })
    if (id === undefined) throw new DomainError(examsErrors.appeal_twice)
    const uids = await store.decidersOf(tx, ctx.room.id)
    const link = `/training-room/manager/${ctx.room.id}/exam?exam=${exam.id}`
    const content = `“${exam.title}”有新的申诉，请处理。`
    await notify(tx, after, uids, { title: '考试申诉待处理', content, link }, ctx.now)
    after.push([...uids, ctx.actor.uid], { type: 'exam', id: exam.id, room_id: ctx.room.id })
    return { id }
  })

export const decide = async (ctx: RoomCtx, { record_id, id, score, answer }: In<'decide'>): Out<'decide'> =>
  ctx.tx(async (tx, after) => {
    const record = await recordOf(tx, record_id, true)
    const exam = record && (await examOf(tx, record.examId))
    const appeal = await store.one(tx, ctx.actor.uid, record_id, id)
    if (!record || !exam || !appeal) throw new DomainError(examsErrors.appeal_gone)
    if (appeal.marked && exam.markers > 1) throw new DomainError(examsErrors.appeal_marked)
    const words = worded(answer)
    if (score > appeal.question.score)
      throw new DomainError(examsErrors.mark_bad, `这道题最多 ${appeal.question.score} 分`)
    const changed = score !== appeal.before
    const to = {
      ...{ state: changed ? ('upheld' as const) : ('dismissed' as const), answer: words, scoreAfter: score },
      ...{ arbiterUid: ctx.actor.uid, handledTime: ctx.now },
    }
    if (!(await store.close(tx, id, to))) throw new DomainError(examsErrors.appeal_gone)
    if (changed) {
      const known = (await answersOf(tx, record_id)).find(({ itemId }) => itemId === appeal.item_id)
      await store.decideScore(tx, {
        ...{ recordId: record_id, itemId: appeal.item_id, given: known?.given ?? [], score, markerUid: ctx.actor.uid },
        ...{ deviceTime: known?.deviceTime ?? record.handTime, serverTime: known?.serverTime ?? ctx.now },
      })
      await scoreRecord(tx, record, exam.credit)
    }
    const about = `${exam.title}：${appeal.truename}，${appeal.before} 分${changed ? `改为 ${score} 分` : '不变'}`
    await logExam(tx, ctx, 'appeal', about)
    const title = `考试申诉${changed ? `已改分：${appeal.before} → ${score} 分` : '维持原分'}`
    const link = `/exam-record-detail?id=${record_id}`
    await notify(tx, after, [record.uid], { title, content: `“${exam.title}”：${words}`, link }, ctx.now)
    const concerned = [record.uid, ...(await store.decidersOf(tx, ctx.room.id))]
    after.push(concerned, { type: 'exam', id: exam.id, room_id: ctx.room.id })
    return { ok: true }
  })
