import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MarkStatus } from '#contract/rooms/checkin/checkin.rules'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { checkin } from '../../../db/schema/rooms/checkin'
import { roomTeamColumns } from '../rooms.events'

export interface CheckinRow {
  id: number
  title: string
  secret: string
  begin_time: number
  late_time: number
  end_time: number
}

export const byId = async (db: Db, roomId: number, id: number): Promise<CheckinRow | undefined> =>
  (
    await rowsOf<CheckinRow>(
      db,
      sql`select id, title, secret, begin_time::int8, late_time::int8, end_time::int8 from checkin
        where id = ${id} and room_id = ${roomId} and deleted_time = 0`,
    )
  )[0]

/** Check-ins of a room begin one after the other. */
export const hold = async (tx: Db, roomId: number): Promise<void> => {
  await tx.execute(sql`select 1 from room where id = ${roomId} for no key update`)
}

/** The room is held, so that of two beginnings at once one is refused; undefined while another runs. */
export const insert = async (tx: Db, c: typeof checkin.$inferInsert): Promise<number | undefined> => {
  await hold(tx, c.roomId)
  if (await running(tx, c.roomId, c.createTime)) return undefined
  const [made] = await tx.insert(checkin).values(c).returning({ id: checkin.id })
  return made?.id
}

export const running = async (tx: Db, roomId: number, now: number, except = 0): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      sql`select 1 from checkin where room_id = ${roomId} and deleted_time = 0 and end_time > ${now} and id <> ${except}`,
    )
  ).length > 0

export const change = async (
  tx: Db,
  roomId: number,
  id: number,
  to: { endTime?: number; deletedTime?: number },
  deleted = false,
): Promise<string | undefined> =>
  (
    await tx
      .update(checkin)
      .set(to)
      .where(
        and(
          eq(checkin.id, id),
          eq(checkin.roomId, roomId),
          deleted ? sql`${checkin.deletedTime} > 0` : eq(checkin.deletedTime, 0),
        ),
      )
      .returning({ title: checkin.title })
  )[0]?.title

/** Whether membership `m` is one of those who have to be there: a company's mentor is of the room, and no student. */
export const isStudent = (): SQL =>
  sql`(m.role = 'user' and ${roomTeamColumns.call().role(sql`m.uid`, sql`m.room_id`)} <> 'teacher')`

export const studentThere = async (db: Db, roomId: number, uid: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from room_member m where m.room_id = ${roomId} and m.uid = ${uid} and ${isStudent()}`))
    .length > 0

/** Students of the room, by uid. */
export const students = async (db: Db, roomId: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select m.uid from room_member m where m.room_id = ${roomId} and ${isStudent()}`,
    )
  ).map((r) => r.uid)

/** A student's status: their mark, else absent once it is over. */
export const statusOf = (mark: SQL, endTime: SQL, now: number): SQL =>
  sql`coalesce(${mark}, case when ${endTime} <= ${now} then 'absent' else 'none' end)`

export interface MineRow {
  id: number
  title: string
  truename: string
  begin_time: number
  late_time: number
  end_time: number
  status: MarkStatus
  time: number
}

export const mine = (
  db: Db,
  q: { roomId: number; uid: number; now: number; offset: number; limit: number },
): Promise<Page<MineRow>> => {
  const all = sql`select c.id, c.title, w.truename, c.begin_time::int8, c.late_time::int8, c.end_time::int8,
      ${statusOf(sql`k.status`, sql`c.end_time`, q.now)} as status, coalesce(k.time, 0)::int8 as time
    from checkin c join account w on w.uid = c.uid left join checkin_mark k on k.checkin_id = c.id and k.uid = ${q.uid}
    where c.room_id = ${q.roomId} and c.deleted_time = 0`
  return page<MineRow>(db, all, sql`id desc`, q, sql`1`)
}

export interface CountedRow {
  id: number
  title: string
  truename: string
  begin_time: number
  late_time: number
  end_time: number
  present: number
  late: number
  leave: number
  absent: number
  none: number
  total: number
}

/** With how many of the room's students were there; of one check-in where `id` is given. */
export const counted = (
  db: Db,
  q: { roomId: number; now: number; id?: number; offset: number; limit: number },
): Promise<Page<CountedRow>> => {
  const all = sql`select c.id, c.title, w.truename, c.begin_time::int8, c.late_time::int8, c.end_time::int8, c.room_id
    from checkin c join account w on w.uid = c.uid
    where c.room_id = ${q.roomId} and c.deleted_time = 0 and ${q.id ? sql`c.id = ${q.id}` : sql`true`}`
  const marked = (status: string) =>
    sql`(select count(*)::int from checkin_mark k join room_member m on m.room_id = p.room_id and m.uid = k.uid and m.role = 'user'
      where k.checkin_id = p.id and k.status = ${status})`
  // Of the room and not of the row, so that it is counted once.
  const total = sql`(select count(*)::int from room_member m where m.room_id = ${q.roomId} and ${isStudent()})`
  const more = sql`${marked('present')} as present, ${marked('late')} as late, ${marked('leave')} as leave,
    ${marked('absent')} as marked_absent, ${total} as total`
  return page<CountedRow & { marked_absent: number }>(db, all, sql`id desc`, q, more).then((found) => ({
    ...found,
    list: found.list.map(({ marked_absent, ...c }) => {
      const rest = c.total - c.present - c.late - c.leave - marked_absent
      const over = c.end_time <= q.now
      return { ...c, absent: marked_absent + (over ? rest : 0), none: over ? 0 : rest }
    }),
  }))
}
