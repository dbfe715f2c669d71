import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { type Page, page } from '../../db/page'
import { roomReview } from '../../db/schema/reviews'
import { workedIn } from './reviews.slots'

export interface ReviewRow {
  id: number
  uid: number
  score: number
  content: string
  truename: string
  create_time: number
  edit_time: number
  reply: string
  reply_time: number
  hidden_time: number
  hidden_reason: string
}

const columns = sql`v.id, v.uid, v.score, v.content, w.truename, v.create_time::int8, v.edit_time::int8, v.reply,
  v.reply_time::int8, v.hidden_time::int8, v.hidden_reason`
const ofRoom = (roomId: number) =>
  sql`select ${columns} from room_review v join account w on w.uid = v.uid where v.room_id = ${roomId}`

/** The latest written or changed first. */
export const list = (db: Db, roomId: number, q: { offset: number; limit: number }): Promise<Page<ReviewRow>> =>
  page<ReviewRow>(db, ofRoom(roomId), sql`greatest(create_time, edit_time) desc, id desc`, q, sql`1 as one`)

export const own = async (db: Db, roomId: number, uid: number): Promise<ReviewRow | undefined> =>
  (await rowsOf<ReviewRow>(db, sql`${ofRoom(roomId)} and v.uid = ${uid}`))[0]

/** How many gave 1 to 5. */
export const counts = async (db: Db, roomId: number): Promise<number[]> => {
  const [row] = await rowsOf<{ counts: number[] }>(
    db,
    sql`select json_build_array(count(*) filter (where score = 1), count(*) filter (where score = 2),
      count(*) filter (where score = 3), count(*) filter (where score = 4), count(*) filter (where score = 5)) as counts
      from room_review where room_id = ${roomId}`,
  )
  return row?.counts ?? [0, 0, 0, 0, 0]
}

/** Whether they were there at a check-in, or did something that another domain knows of. */
export const worked = async (db: Db, roomId: number, uid: number, now: number): Promise<boolean> => {
  const signs = [
    sql`exists (select 1 from checkin_mark k join checkin c on c.id = k.checkin_id where c.room_id = ${roomId}
      and c.deleted_time = 0 and k.uid = ${uid} and k.status in ('present', 'late'))`,
    ...workedIn.items.map((sign) => sign(sql`${uid}::int`, sql`${roomId}::int`, sql`${now}::int8`)),
  ]
  const [row] = await rowsOf<{ worked: boolean }>(db, sql`select (${sql.join(signs, sql` or `)}) as worked`)
  return row?.worked ?? false
}

/** One a person: the second time it is changed, and what was hidden stays so. */
export const put = async (
  tx: Db,
  row: { roomId: number; uid: number; score: number; content: string; now: number },
): Promise<{ id: number; fresh: boolean }> => {
  const { roomId, uid, score, content, now } = row
  const [kept] = await rowsOf<{ id: number; fresh: boolean }>(
    tx,
    sql`insert into room_review (room_id, uid, score, content, create_time) values (${roomId}, ${uid}, ${score}, ${content}, ${now})
      on conflict (room_id, uid) do update set score = excluded.score, content = excluded.content, edit_time = ${now}
      returning id, edit_time = 0 as fresh`,
  )
  if (!kept) throw new Error('no review')
  return kept
}

export const remove = async (tx: Db, roomId: number, uid: number): Promise<boolean> =>
  (
    await tx
      .delete(roomReview)
      .where(and(eq(roomReview.roomId, roomId), eq(roomReview.uid, uid)))
      .returning({ id: roomReview.id })
  ).length > 0

/** Gives whose it is; undefined when the room has none such. */
export const change = async (
  tx: Db,
  roomId: number,
  id: number,
  to: Partial<typeof roomReview.$inferInsert>,
): Promise<number | undefined> => {
  const where = and(eq(roomReview.roomId, roomId), eq(roomReview.id, id))
  const [row] = await tx.update(roomReview).set(to).where(where).returning({ uid: roomReview.uid })
  return row?.uid
}

export const ownersOf = async (tx: Db, roomId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(tx, sql`select uid from room_member where room_id = ${roomId} and role = 'owner'`)
  ).map((row) => row.uid)

export const erase = async (tx: Db, roomId: number): Promise<void> => {
  await tx.delete(roomReview).where(eq(roomReview.roomId, roomId))
}
