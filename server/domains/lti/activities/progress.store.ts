import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { ltiProgress } from '../../../db/schema/lti'

interface At {
  roomId: number
  contentId: number
  uid: number
  now: number
}

/** The first time counts. */
export const noteOpened = async (tx: Db, { now, ...at }: At): Promise<void> => {
  await tx
    .insert(ltiProgress)
    .values({ ...at, openTime: now })
    .onConflictDoUpdate({
      target: [ltiProgress.roomId, ltiProgress.contentId, ltiProgress.uid],
      set: {
        openTime: sql`case when lti_progress.open_time = 0 then excluded.open_time else lti_progress.open_time end`,
      },
    })
}

/** What was finished stays finished; whether it is new. */
export const noteDone = async (tx: Db, { now, ...at }: At): Promise<boolean> =>
  (
    await tx
      .insert(ltiProgress)
      .values({ ...at, openTime: now, doneTime: now })
      .onConflictDoUpdate({
        target: [ltiProgress.roomId, ltiProgress.contentId, ltiProgress.uid],
        set: {
          openTime: sql`case when lti_progress.open_time = 0 then excluded.open_time else lti_progress.open_time end`,
          doneTime: now,
        },
        setWhere: sql`lti_progress.done_time = 0`,
      })
      .returning({ uid: ltiProgress.uid })
  ).length > 0
