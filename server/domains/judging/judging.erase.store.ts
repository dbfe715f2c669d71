import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'

const drop = async (tx: Db, given: SQL, items: SQL): Promise<void> => {
  const ids = sql`(select id from contest_assignment where ${given})`
  await tx.execute(sql`delete from contest_mark_log where assignment_id in ${ids}`)
  await tx.execute(sql`delete from contest_mark where assignment_id in ${ids}`)
  await tx.execute(sql`delete from contest_assignment where ${given}`)
  await tx.execute(sql`delete from contest_dimension where item_id in ${items}`)
}
const ofContests = async (tx: Db, contests: SQL): Promise<void> => {
  await drop(tx, sql`contest_id in ${contests}`, sql`(select id from contest_item where contest_id in ${contests})`)
  await tx.execute(sql`delete from contest_judge_sync where contest_id in ${contests}`)
  await tx.execute(sql`delete from contest_bare_file where contest_id in ${contests}`)
}

/** The judging of an erased room's contests; before the contests themselves. */
export const eraseOfRoom = (tx: Db, { roomId }: { roomId: number }): Promise<void> =>
  ofContests(tx, sql`(select id from contest where room_id = ${roomId})`)

/** The same of one contest. */
export const eraseOfContest = (tx: Db, { contestId }: { contestId: number }): Promise<void> =>
  ofContests(tx, sql`(${contestId}::int)`)

/** And of items that go from theirs. */
export const eraseOfItems = async (tx: Db, { itemIds }: { itemIds: number[] }): Promise<void> => {
  const items = sql`(select unnest(${sql.param(`{${itemIds.join(',')}}`)}::int[]))`
  await drop(tx, sql`item_id in ${items}`, items)
}
