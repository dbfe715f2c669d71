import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { jobRun } from '../db/schema/kernel'
import { keepTrouble, problemOf } from '../lib/trouble'

interface Run {
  beginTime: number
  took: number
  /** What it failed with; undefined where it did not. */
  error?: unknown
}

/** Writes down that a job ran, and how; where that cannot be, the log still has what failed. */
export const recordRun = async (
  db: Db,
  { name, every }: { name: string; every: number },
  { beginTime, took, error }: Run,
): Promise<void> => {
  const failed = error === undefined ? 0 : 1
  const row = { every, beginTime, took, failed, problem: failed ? problemOf(error) : '' }
  const again = { ...row, failed: failed ? sql`${jobRun.failed} + 1` : 0 }
  await db
    .insert(jobRun)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: jobRun.name, set: again })
    .catch(() => {})
  if (failed) await keepTrouble(db, error, { time: beginTime, place: `job ${name}` })
}
