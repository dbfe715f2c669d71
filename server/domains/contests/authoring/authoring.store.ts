import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { contest, contestBracket, contestItem } from '../../../db/schema/contests'
import { eraseWhere } from '../contests.erase.store'

export type NewContest = typeof contest.$inferInsert
export type ContestRecord = typeof contest.$inferSelect
export type NewItem = typeof contestItem.$inferInsert

/** Takes a contest of the room in hand. */
export const lockContest = async (tx: Db, roomId: number, id: number): Promise<ContestRecord | undefined> => {
  const [row] = await tx
    .select()
    .from(contest)
    .where(and(eq(contest.id, id), eq(contest.roomId, roomId)))
    .for('update')
  return row
}

export const recordOf = async (db: Db, id: number): Promise<ContestRecord | undefined> =>
  (await db.select().from(contest).where(eq(contest.id, id)))[0]

export const insertContest = async (tx: Db, row: NewContest): Promise<number> => {
  const [made] = await tx.insert(contest).values(row).returning({ id: contest.id })
  if (!made) throw new Error('no contest')
  return made.id
}

/** The order number that puts a new contest of the room last. */
export const nextSort = async (tx: Db, roomId: number): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select coalesce(max(sort) + 1, 0)::int as n from contest where room_id = ${roomId}`,
  )
  return row?.n ?? 0
}

/** Changes a contest and moves its version on; gives the new version. */
export const changeContest = async (tx: Db, id: number, to: Partial<NewContest>, now: number): Promise<number> => {
  const [row] = await tx
    .update(contest)
    .set({ ...to, updateTime: sql`greatest(${contest.updateTime} + 1, ${now})` })
    .where(eq(contest.id, id))
    .returning({ version: contest.updateTime })
  return row?.version ?? 0
}

export const eraseContest = (tx: Db, id: number): Promise<void> => eraseWhere(tx, sql`select ${id}::int`)

/** Numbers the named contests of a room in their order; ids of other rooms change nothing. */
export const sortContests = async (tx: Db, roomId: number, ids: number[]): Promise<void> => {
  await tx.execute(
    sql`update contest c set sort = o.place from (select id, place::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      with ordinality as e(id, place)) o where c.room_id = ${roomId} and c.id = o.id::int`,
  )
}

/** How many registrations and forms wait or stand, and the most members one of them has. */
export const signedUp = async (db: Db, contestId: number): Promise<{ signed: number; most: number }> => {
  const [row] = await rowsOf<{ signed: number; most: number }>(
    db,
    sql`select (select count(*) from contest_team where contest_id = ${contestId} and status in (2, 3))::int
        + (select count(*) from contest_signup where contest_id = ${contestId} and status = 2)::int as signed,
      coalesce((select max(used) from contest_team where contest_id = ${contestId} and status in (2, 3)), 0) as most`,
  )
  return row ?? { signed: 0, most: 0 }
}

/** Everybody who signed up, whether decided or waiting. */
export const signedPeople = async (db: Db, contestId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select cu.uid from contest_user cu join contest_team ct on ct.id = cu.contest_team_id
          where cu.contest_id = ${contestId} and ct.status in (2, 3) and ct.left_time = 0
        union select uid from contest_signup where contest_id = ${contestId} and status = 2`,
    )
  ).map((r) => r.uid)

/** Items for which something was handed in at the contest itself. */
export const usedItems = async (db: Db, contestId: number): Promise<Set<number>> =>
  new Set(
    (
      await rowsOf<{ id: number }>(
        db,
        sql`select distinct e.item_id as id from contest_entry e join contest_item i on i.id = e.item_id
          where i.contest_id = ${contestId}`,
      )
    ).map((r) => r.id),
  )

/** Writes the brackets in their order; what is not named goes. False when registrations, or forms that wait, are in one that would go. */
export const putBrackets = async (
  tx: Db,
  contestId: number,
  brackets: readonly { id: number; title: string }[],
): Promise<boolean> => {
  const kept = brackets.map((b) => b.id).filter((id) => id > 0)
  const gone = sql`contest_id = ${contestId} ${kept.length ? sql`and not (${inArray(sql`id`, kept)})` : sql``}`
  const used = await rowsOf(
    tx,
    sql`with gone as (select id from contest_bracket where ${gone})
      select 1 from contest_team where bracket_id in (select id from gone) and status in (2, 3)
      union all select 1 from contest_signup where contest_id = ${contestId} and status = 2
        and (extra ->> 'bracket_id')::int in (select id from gone) limit 1`,
  )
  if (used.length) return false
  await tx.execute(sql`delete from contest_bracket where ${gone}`)
  // Two that change names would meet on the way: the old names stand aside first.
  await tx.execute(sql`update contest_bracket set title = id || ' ' || title where contest_id = ${contestId}`)
  for (const [sort, { id, title }] of brackets.entries()) {
    const known = await tx
      .update(contestBracket)
      .set({ title, sort })
      .where(and(eq(contestBracket.id, id), eq(contestBracket.contestId, contestId)))
      .returning({ id: contestBracket.id })
    if (!known.length) await tx.insert(contestBracket).values({ contestId, title, sort })
  }
  return true
}

export const itemRecords = (db: Db, contestId: number) =>
  db.select().from(contestItem).where(eq(contestItem.contestId, contestId)).orderBy(contestItem.sort, contestItem.id)

export const insertItem = async (tx: Db, row: NewItem): Promise<void> => {
  await tx.insert(contestItem).values(row)
}

export const changeItem = async (tx: Db, contestId: number, id: number, to: Partial<NewItem>): Promise<void> => {
  await tx
    .update(contestItem)
    .set(to)
    .where(and(eq(contestItem.id, id), eq(contestItem.contestId, contestId)))
}

export const dropItems = async (tx: Db, contestId: number, ids: number[]): Promise<void> => {
  if (ids.length)
    await tx.delete(contestItem).where(and(eq(contestItem.contestId, contestId), inArray(contestItem.id, ids)))
}

export const pictureIsMine = async (db: Db, uid: number, roomId: number, id: number): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from attachment where id = ${id} and use = 'picture'
        and (uid = ${uid} or exists (select 1 from contest where room_id = ${roomId} and cover_id = ${id}))`,
    )
  ).length > 0
