import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'

/** Weights, boards, results, appeals and promotions of an erased room's contests. */
export const eraseBoards = (tx: Db, { roomId }: { roomId: number }): Promise<void> =>
  drop(tx, sql`(select id from contest where room_id = ${roomId})`)

/** The same of one contest. */
export const eraseBoard = (tx: Db, { contestId }: { contestId: number }): Promise<void> =>
  drop(tx, sql`(${contestId}::int)`)

const drop = async (tx: Db, contests: SQL): Promise<void> => {
  await tx.execute(sql`delete from contest_promotion where contest_id in ${contests} or to_contest_id in ${contests}`)
  for (const table of ['contest_appeal', 'contest_result', 'contest_board', 'contest_weights'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where contest_id in ${contests}`)
}
