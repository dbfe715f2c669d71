import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'

// Without I and O, which read like figures.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const code = (): string => `${LETTERS[randomInt(LETTERS.length)]}${String(randomInt(1000)).padStart(3, '0')}`

/**
 * Takes one of the contest's seats for a registration that was approved, and draws the number that judges see in place of its
 * name. False when all seats are taken. The contest's row is held until the end, so no two draw at once.
 */
export const admit = async (tx: Db, contestId: number, contestTeamId: number): Promise<boolean> => {
  const drawn = await rowsOf(
    tx,
    sql`select 1 from contest_team where id = ${contestTeamId} and (status <> 3 or code_no <> '')`,
  )
  if (drawn.length) return true
  const taken = await rowsOf(
    tx,
    sql`update contest set approved = approved + 1
      where id = ${contestId} and (team_limit = 0 or approved < team_limit) returning 1`,
  )
  if (!taken.length) return false
  const candidates = sql.join(
    Array.from({ length: 30 }, () => sql`${code()}::text`),
    sql`, `,
  )
  await tx.execute(
    sql`update contest_team set code_no = (select c from unnest(array[${candidates}]) c where not exists (
        select 1 from contest_team x where x.contest_id = ${contestId} and x.code_no = c) limit 1)
      where id = ${contestTeamId}`,
  )
  return true
}

/** A registration that was approved is no more: its seat is free again. */
export const giveBack = async (tx: Db, contestId: number): Promise<void> => {
  await tx.execute(sql`update contest set approved = greatest(0, approved - 1) where id = ${contestId}`)
}
