import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { contestClarification } from '../../db/schema/clarify'

export interface ClarifyRow {
  id: number
  contest_team_id: number
  item_id: number
  item_title: string
  body: string
  answer: string
  for_all: boolean
  uid: number
  truename: string
  team_title: string
  code_no: string
  create_time: number
  answer_time: number
  edit_time: number
  gone_time: number
}
interface Who {
  contestId: number
  /** The asker's registration; 0 = none. */
  contestTeamId: number
  /** Sees every question. */
  all: boolean
}

const waits = sql`q.contest_team_id > 0 and q.answer_time = 0 and q.gone_time = 0`

/** What waits comes first for those who answer; else the newest. */
export const listFor = async (
  db: Db,
  who: Who,
  page: { offset: number; limit: number },
): Promise<{ list: ClarifyRow[]; total: number; waiting: number }> => {
  const where = sql`where q.contest_id = ${who.contestId} and (${who.all} or (q.gone_time = 0 and (q.contest_team_id = 0 or q.for_all
    or (${who.contestTeamId} > 0 and q.contest_team_id = ${who.contestTeamId}))))`
  const list = await rowsOf<ClarifyRow>(
    db,
    sql`select q.id, q.contest_team_id, q.item_id, coalesce(i.title, '') as item_title, q.body, q.answer, q.for_all,
        q.uid, a.truename, coalesce(t.title, nullif(ct.title, ''), a.truename) as team_title, coalesce(ct.code_no, '') as code_no,
        q.create_time::int8 as create_time, q.answer_time::int8 as answer_time,
        q.edit_time::int8 as edit_time, q.gone_time::int8 as gone_time
      from contest_clarification q join account a on a.uid = q.uid left join contest_item i on i.id = q.item_id
        left join contest_team ct on ct.id = q.contest_team_id left join team t on t.id = ct.team_id
      ${where} order by (${who.all} and ${waits}) desc,
        greatest(q.create_time, q.answer_time, q.edit_time) desc, q.id desc limit ${page.limit} offset ${page.offset}`,
  )
  const [count] = await rowsOf<{ total: number; waiting: number }>(
    db,
    sql`select count(*)::int as total, count(*) filter (where ${waits})::int as waiting
      from contest_clarification q ${where}`,
  )
  return { list, total: count?.total ?? 0, waiting: count?.waiting ?? 0 }
}

/** The registration by which somebody competes, held until the end: two who ask at once are counted one after another. */
export const playsAs = async (tx: Db, contestId: number, uid: number): Promise<number> => {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`select ct.id from contest_user cu join contest_team ct on ct.id = cu.contest_team_id
      where cu.contest_id = ${contestId} and cu.uid = ${uid} and ct.status = 3 and ct.left_time = 0 for update of ct`,
  )
  return row?.id ?? 0
}

export const waitingOf = async (tx: Db, contestTeamId: number): Promise<number> =>
  (
    await tx
      .select({ id: contestClarification.id })
      .from(contestClarification)
      .where(
        and(
          eq(contestClarification.contestTeamId, contestTeamId),
          eq(contestClarification.answerTime, 0),
          eq(contestClarification.goneTime, 0),
        ),
      )
  ).length

export const add = async (tx: Db, row: typeof contestClarification.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(contestClarification).values(row).returning({ id: contestClarification.id })
  if (!made) throw new Error('nothing was kept')
  return made.id
}

export type Record = typeof contestClarification.$inferSelect

/** What stands under this id, held until the end; undefined where it is not of the contest. */
export const held = async (tx: Db, contestId: number, id: number): Promise<Record | undefined> => {
  const [row] = await tx
    .select()
    .from(contestClarification)
    .where(and(eq(contestClarification.id, id), eq(contestClarification.contestId, contestId)))
    .for('update')
  return row
}

export const change = async (
  tx: Db,
  id: number,
  to: Partial<typeof contestClarification.$inferInsert>,
): Promise<void> => {
  await tx.update(contestClarification).set(to).where(eq(contestClarification.id, id))
}

export const itemIsOf = async (db: Db, contestId: number, itemId: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from contest_item where id = ${itemId} and contest_id = ${contestId}`)).length > 0

/** Those who compete: of one registration, or (0) of all that stand. */
export const competitors = async (db: Db, contestId: number, contestTeamId = 0): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select cu.uid from contest_user cu join contest_team ct on ct.id = cu.contest_team_id
        where cu.contest_id = ${contestId} and ct.status = 3 and ct.left_time = 0
          and (${contestTeamId} = 0 or ct.id = ${contestTeamId})`,
    )
  ).map((r) => r.uid)

/** Those who run the contests of a room, and its judges: they read what is for all. */
export const runners = async (db: Db, roomId: number, judges: boolean): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select uid from room_member where room_id = ${roomId} and role in ('teacher', 'admin', 'owner')
        union select uid from room_committee where room_id = ${roomId} and (${judges} or role = 'leader')`,
    )
  ).map((r) => r.uid)
