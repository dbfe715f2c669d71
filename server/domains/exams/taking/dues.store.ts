import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { examRecord } from '../../../db/schema/exams/runs'

/** Attempts that run, of all or of one person; held. */
export const running = (tx: Db, examId: number, uid?: number) =>
  tx
    .select({ id: examRecord.id, uid: examRecord.uid, beginTime: examRecord.beginTime })
    .from(examRecord)
    .where(
      and(
        eq(examRecord.examId, examId),
        eq(examRecord.handTime, 0),
        uid === undefined ? undefined : eq(examRecord.uid, uid),
      ),
    )
    .for('update')
