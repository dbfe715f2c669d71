import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { tellReleased } from './exams.service'
import { dueReleases, one as examOf, noteTold } from './exams.store'
import { overdue, one as recordOf } from './taking/records.store'
import { finish } from './taking/taking.service'

/** What was sent in the last second may still stand in line. */
const IN_LINE = 5
const AT_ONCE = 500

/** Hands in what nobody handed in: with what there is, at the moment when its time was over. */
export const handInOverdue = async (db: Db, send: (pushes: Push[]) => void, now: number): Promise<void> => {
  for (const id of await overdue(db, now - IN_LINE, AT_ONCE))
    await transaction(db, send, async (tx, after) => {
      const record = await recordOf(tx, id, true)
      const exam = record && (await examOf(tx, record.examId))
      // Its time may have been prolonged, or it was handed in, meanwhile.
      if (!record || !exam || record.handTime > 0 || record.dueTime >= now - IN_LINE) return
      await finish(tx, record, exam, { at: record.dueTime, by: 'server' })
      after.push([record.uid], { type: 'exam', id: exam.id, room_id: exam.room_id })
    })
}

/** Scores that show from a date on: their people hear of it once. */
const tellDue = async (db: Db, send: (pushes: Push[]) => void, now: number): Promise<void> => {
  for (const { id } of await dueReleases(db, now))
    await transaction(db, send, async (tx, after) => {
      const exam = await noteTold(tx, id, now)
      if (exam) await tellReleased(tx, after, exam, now)
    })
}

export const examJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  { name: 'exam hand-ins', every: 15, run: (now) => handInOverdue(db, send, now) },
  { name: 'exam scores', every: 60, run: (now) => tellDue(db, send, now) },
]
