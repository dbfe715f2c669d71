import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { contestClarification } from '../../db/schema/clarify'

export const eraseOfRoom = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  await tx.execute(
    sql`delete from contest_clarification where contest_id in (select id from contest where room_id = ${roomId})`,
  )
}

export const eraseOfContest = async (tx: Db, { contestId }: { contestId: number }): Promise<void> => {
  await tx.execute(sql`delete from contest_clarification where contest_id = ${contestId}`)
}

/** What was asked about items that go stays, about the contest as a whole. */
export const forgetItems = async (tx: Db, { itemIds }: { contestId: number; itemIds: number[] }): Promise<void> => {
  if (!itemIds.length) return
  await tx.update(contestClarification).set({ itemId: 0 }).where(inArray(contestClarification.itemId, itemIds))
}
