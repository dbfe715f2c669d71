import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

export const setMarkTime = async (tx: Db, contestId: number, now: number): Promise<void> => {
  await tx.execute(sql`update contest set mark_time = ${now} where id = ${contestId} and mark_time = 0`)
}

export const setWeights = async (
  tx: Db,
  contestId: number,
  version: number,
  weights: readonly { id: number; weight: number }[],
): Promise<void> => {
  for (const { id, weight } of weights)
    await tx.execute(sql`update contest_item set weight = ${weight} where id = ${id} and contest_id = ${contestId}`)
  await tx.execute(sql`update contest set weight_version = ${version} where id = ${contestId}`)
}

export const setFreeze = async (tx: Db, contestId: number, time: number): Promise<void> => {
  await tx.execute(sql`update contest set freeze_time = ${time}, update_time = update_time + 1 where id = ${contestId}`)
}

export const setResultTime = async (
  tx: Db,
  contestId: number,
  now: number,
  days: number | undefined,
): Promise<void> => {
  await tx.execute(sql`update contest set result_time = ${now}, update_time = update_time + 1
    ${days === undefined ? sql`` : sql`, notice_days = ${days}`} where id = ${contestId} and result_time = 0`)
}

export const setFinalTime = async (tx: Db, contestId: number, time: SQL): Promise<number> => {
  const [row] = await rowsOf<{ final_time: number }>(
    tx,
    sql`update contest c set final_time = ${time} where c.id = ${contestId} and c.result_time > 0 returning final_time`,
  )
  return row?.final_time ?? 0
}

export const setFinalTold = async (tx: Db, contestId: number, now: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`update contest set final_told = true where id = ${contestId} and final_time > 0 and final_time <= ${now}
        and not final_told returning id`,
    )
  ).length > 0
