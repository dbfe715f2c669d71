import { type AttemptCard, type ExamCard, examSaid } from '#contract/exams/exams.model'
import { isPassed, shownFrom } from '#contract/exams/exams.rules'
import { mayInRoom } from '#contract/kernel/roles'
import type { RoomCtx } from '../../lib/calls/context'
import { saidIn, versionOf } from '../../lib/seen'
import * as store from './exams.store'
import { ofPerson, type RecordRow } from './taking/records.store'

export const manages = (ctx: RoomCtx): boolean => mayInRoom('room.manage', ctx.room)

/** An attempt as its person sees it: no score before the release. */
export const attemptOf = (
  row: RecordRow,
  exam: Pick<store.ExamRow, 'pass_percent'>,
  released: boolean,
): AttemptCard => {
  const shown = released && row.score >= 0
  return {
    record_id: row.id,
    attempt: row.attempt,
    begin_time: row.beginTime,
    due_time: row.dueTime,
    hand_time: row.handTime,
    score: shown ? row.score : -1,
    full: row.fullScore,
    passed: shown && isPassed(row.score, row.fullScore, exam.pass_percent),
  }
}

export const saidOf = saidIn(examSaid)

const NONE = { begun: 0, handed: 0, unmarked: 0 }

/** Exams as the asker sees them: with their own attempts, and with what managers must know. */
export const cardsOf = async (ctx: RoomCtx, rows: readonly store.ExamRow[]): Promise<ExamCard[]> => {
  const ids = rows.map(({ id }) => id)
  const { uid } = ctx.actor
  const edits = manages(ctx)
  const [records, allowed, counts] = [
    await ofPerson(ctx.db, uid, ids),
    await store.allowances(ctx.db, uid, ids),
    edits ? await store.counts(ctx.db, ids) : [],
  ]
  return rows.map(({ room_id, sections, ...row }) => {
    const more = allowed.find((one) => one.exam_id === row.id)
    const released = row.publish_time > 0 && shownFrom(row, ctx.now) > 0
    const { exam_id: _, ...held } = counts.find((one) => one.exam_id === row.id) ?? { exam_id: 0, ...NONE }
    return {
      ...row,
      training_room_id: room_id,
      released,
      sections: sections.map(({ title, minutes }) => ({ title, minutes })),
      my: {
        attempts: row.attempts + (more?.attempts ?? 0),
        extra: more?.minutes ?? 0,
        end_time: more?.end_time || row.end_time,
        records: records.filter((one) => one.examId === row.id).map((one) => attemptOf(one, row, released)),
      },
      counts: held,
      version: edits ? versionOf(saidOf(row)) : 0,
      can_edit: edits,
    }
  })
}
