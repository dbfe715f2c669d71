import { dueOf } from '#contract/exams/exams.rules'
import type { Db } from '../../../db/client'
import { allowances, one as examOf } from '../exams.store'
import * as store from './dues.store'
import { change } from './records.store'

/** How much time a person has in an exam that begins for them at `begin`. */
export const dueFor = async (tx: Db, examId: number, uid: number, begin: number): Promise<number> => {
  const exam = await examOf(tx, examId)
  const [more] = await allowances(tx, uid, [examId])
  if (!exam) return begin
  return dueOf({ begin, minutes: exam.minutes, extra: more?.minutes ?? 0, end: more?.end_time || exam.end_time })
}

/** After the end of an exam or somebody's allowance has changed: who is at it has time until then. */
export const redue = async (tx: Db, examId: number, uid?: number): Promise<void> => {
  for (const record of await store.running(tx, examId, uid))
    await change(tx, record.id, { dueTime: await dueFor(tx, examId, record.uid, record.beginTime) })
}
