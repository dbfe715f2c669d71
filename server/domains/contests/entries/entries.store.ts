import { desc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { account } from '../../../db/schema/account'
import { contestEntry, contestItem } from '../../../db/schema/contests'
import { marksContest } from '../contests.events'

export interface Registration {
  id: number
  status: number
  extra_seconds: number
  left_time: number
  title: string
}

/** The asker's registration in a contest, of any status; `lock` keeps it as it is until the end. */
export const registrationOf = async (
  db: Db,
  contestId: number,
  uid: number,
  lock = false,
): Promise<Registration | undefined> => {
  const [row] = await rowsOf<Registration>(
    db,
    sql`select ct.id, ct.status, ct.extra_seconds, ct.left_time::int8 as left_time, coalesce(t.title, nullif(ct.title, ''), '') as title
      from contest_user cu join contest_team ct on ct.id = cu.contest_team_id left join team t on t.id = ct.team_id
      where cu.contest_id = ${contestId} and cu.uid = ${uid} ${lock ? sql`for update of ct` : sql``}`,
  )
  return row
}

export const itemOf = async (db: Db, contestId: number, itemId: number) => {
  const [row] = await db.select().from(contestItem).where(eq(contestItem.id, itemId))
  return row?.contestId === contestId ? row : undefined
}

export type EntryRow = typeof contestEntry.$inferSelect & { truename: string }

/** Every version of a registration, the newest first; of one item where it is named. */
export const versionsOf = (db: Db, contestTeamId: number, itemId = 0): Promise<EntryRow[]> =>
  db
    .select({
      id: contestEntry.id,
      itemId: contestEntry.itemId,
      contestTeamId: contestEntry.contestTeamId,
      version: contestEntry.version,
      body: contestEntry.body,
      fileIds: contestEntry.fileIds,
      uid: contestEntry.uid,
      hash: contestEntry.hash,
      deviceTime: contestEntry.deviceTime,
      createTime: contestEntry.createTime,
      truename: account.truename,
    })
    .from(contestEntry)
    .innerJoin(account, eq(account.uid, contestEntry.uid))
    .where(
      sql`${contestEntry.contestTeamId} = ${contestTeamId} and (${itemId} = 0 or ${contestEntry.itemId} = ${itemId})`,
    )
    .orderBy(desc(contestEntry.version))

export const addEntry = async (tx: Db, row: typeof contestEntry.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(contestEntry).values(row).returning({ id: contestEntry.id })
  if (!made) throw new Error('no entry was kept')
  return made.id
}

/** Those who compete with this registration. */
export const peopleOf = async (db: Db, contestTeamId: number): Promise<number[]> =>
  (await rowsOf<{ uid: number }>(db, sql`select uid from contest_user where contest_team_id = ${contestTeamId}`)).map(
    (r) => r.uid,
  )

/**
 * Rooms in whose contests the file was handed in, whether one of the registrations is this person's, and whether they are one
 * of those who mark the contest blind: any of its committee may be called in until the results are out.
 */
export const registrationsOfFile = (db: Db, fileId: number, uid: number) =>
  rowsOf<{ room_id: number; mine: boolean; blind: boolean }>(
    db,
    sql`select distinct c.room_id, c.blind and c.result_time = 0 and (
          exists (select 1 from room_committee k where k.room_id = c.room_id and k.uid = ${uid})
          or ${marksContest.call(sql`c.id`, sql`${uid}::int`)}) as blind, exists (select 1 from contest_user cu
        where cu.contest_team_id = e.contest_team_id and cu.uid = ${uid}) as mine
      from contest_entry e join contest_item i on i.id = e.item_id join contest c on c.id = i.contest_id
      where e.file_ids @> ${JSON.stringify([fileId])}::jsonb`,
  )
