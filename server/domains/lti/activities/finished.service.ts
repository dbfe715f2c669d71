import { isGraded } from '#contract/lti/lti.rules'
import type { Db } from '../../../db/client'
import type { Finished } from '../../content/content.slots'
import { finishSections } from '../../courses/reported.service'
import * as store from './finished.store'

type Of = { roomId: number; contentId: number }

const hundredths = ({ score, full, grading }: store.FinishedRow): number =>
  score !== null && full && grading && isGraded({ score, grading }) ? Math.round(Math.min(1, score / full) * 100) : -1

/** Content's slots: who has finished an activity of a room, and whether a tool reports of it at all. */
export const reported = async (db: Db, of: Of & { uid?: number }): Promise<Finished[]> =>
  (await store.finishedOf(db, of)).map((row) => ({ uid: row.uid, doneTime: row.done_time, score: hundredths(row) }))
export const reports = (db: Db, of: Of): Promise<boolean> => store.reports(db, of)

/** After a report: what is made of the activity is brought up to it; of whoever has not finished it nothing is. */
export const passOn = async (tx: Db, of: Of & { uid: number }): Promise<void> =>
  finishSections(tx, of, await reported(tx, of))
