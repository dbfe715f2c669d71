import { sql } from 'drizzle-orm'
import type { boardsApi } from '#contract/boards/boards.api'
import type { Input } from '#contract/kernel/endpoint'
import { type Db, rowsOf } from '../../db/client'
import { contestWeights } from '../../db/schema/boards'

export type Weights = Input<typeof boardsApi.saveWeight>['weights']

interface Version {
  version: number
  weights: Record<string, number>
  reason: string
  truename: string
  create_time: number
}
export const versionsOf = (db: Db, contestId: number): Promise<Version[]> =>
  rowsOf(
    db,
    sql`select w.version, w.weights, w.reason, coalesce(a.truename, '') as truename, w.create_time
      from contest_weights w left join account a on a.uid = w.uid where w.contest_id = ${contestId} order by w.version desc`,
  )

/** Held until the transaction ends, so that two changes are two versions. */
export const holdContest = async (tx: Db, contestId: number): Promise<void> => {
  await tx.execute(sql`select 1 from contest where id = ${contestId} for update`)
}

/** Keeps the weights as the next version. */
export const keepWeights = async (
  tx: Db,
  w: { contestId: number; version: number; weights: Weights; reason: string; uid: number; now: number },
): Promise<void> => {
  const byItem = Object.fromEntries(w.weights.map(({ id, weight }) => [String(id), weight]))
  const { contestId, version, reason, uid, now } = w
  await tx.insert(contestWeights).values({ contestId, version, weights: byItem, reason, uid, createTime: now })
}
