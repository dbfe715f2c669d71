import { sql } from 'drizzle-orm'
import type { MarkStatus } from '#contract/rooms/checkin/checkin.rules'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { checkinMark } from '../../../db/schema/rooms/checkin'
import { avatar } from '../rooms.apply.store'
import { roomTeamColumns } from '../rooms.events'
import { isStudent, statusOf } from './checkin.store'

export interface Mark {
  status: MarkStatus
  time: number
}

/** The person's mark: this one, or the one that was there before. */
export const add = async (tx: Db, row: typeof checkinMark.$inferInsert): Promise<Mark> => {
  const made = await tx.insert(checkinMark).values(row).onConflictDoNothing().returning({ uid: checkinMark.uid })
  if (made.length) return { status: row.status as MarkStatus, time: row.time }
  const [there] = await rowsOf<Mark>(
    tx,
    sql`select status, time::int8 from checkin_mark where checkin_id = ${row.checkinId} and uid = ${row.uid}`,
  )
  if (!there) throw new Error('the mark went away')
  return there
}

/** A manager's word: of students of the room alone. */
export const set = async (
  tx: Db,
  s: { roomId: number; checkinId: number; uids: number[]; status: MarkStatus; by: number; now: number },
): Promise<number> => {
  const uids = sql`array[${sql.join(
    s.uids.map((u) => sql`${u}`),
    sql`, `,
  )}]::int[]`
  if (s.status === 'none')
    return (
      await rowsOf(
        tx,
        sql`delete from checkin_mark where checkin_id = ${s.checkinId} and uid = any(${uids}) returning uid`,
      )
    ).length
  return (
    await rowsOf(
      tx,
      sql`insert into checkin_mark (checkin_id, uid, status, way, time, arrive_time, by_uid)
        select ${s.checkinId}::int, m.uid, ${s.status}::text, 'manual', ${s.now}::int8, ${s.now}::int8, ${s.by}::int
        from room_member m where m.room_id = ${s.roomId} and ${isStudent()} and m.uid = any(${uids})
        on conflict (checkin_id, uid) do update set status = excluded.status, way = 'manual', by_uid = excluded.by_uid
        returning uid`,
    )
  ).length
}

export interface RecordRow {
  uid: number
  truename: string
  avatar: string
  mobile: string
  team_title: string
  status: MarkStatus
  way: 'qr' | 'code' | 'manual' | ''
  offline: boolean
  time: number
  arrive_time: number
}

interface RecordQuery {
  roomId: number
  id: number
  now: number
  status: MarkStatus | undefined
  keyword: string
  offset: number
  limit: number
}

/** Every student of the room with their mark: who is missing first. */
export const records = (db: Db, q: RecordQuery): Promise<Page<RecordRow>> => {
  const status = statusOf(sql`k.status`, sql`c.end_time`, q.now)
  const all = sql`select m.uid, p.truename, ${avatar} as avatar, coalesce(p.mobile, '') as mobile, ${status} as status,
      coalesce(k.way, '') as way, coalesce(k.offline, false) as offline, coalesce(k.time, 0)::int8 as time,
      coalesce(k.arrive_time, 0)::int8 as arrive_time
    from checkin c join room_member m on m.room_id = c.room_id and ${isStudent()} join account p on p.uid = m.uid
      left join checkin_mark k on k.checkin_id = c.id and k.uid = m.uid
    where c.id = ${q.id} and c.room_id = ${q.roomId} and c.deleted_time = 0
      and ${q.status ? sql`${status} = ${q.status}` : sql`true`}
      and ${has(q.keyword, sql`p.truename`, sql`coalesce(p.mobile, '')`)}`
  const more = sql`coalesce(${roomTeamColumns.call().title(sql`p.uid`, sql`${q.roomId}::int`)}, '') as team_title`
  const order = sql`array_position(array['none', 'absent', 'late', 'leave', 'present'], status), time desc, uid`
  return page<RecordRow>(db, all, order, q, more)
}

/** The last who came. */
export const latest = (db: Db, id: number, limit: number) =>
  rowsOf<{ uid: number; truename: string; avatar: string; status: MarkStatus }>(
    db,
    sql`select k.uid, p.truename, ${avatar} as avatar, k.status from checkin_mark k join account p on p.uid = k.uid
      where k.checkin_id = ${id} and k.status in ('present', 'late') order by k.arrive_time desc, k.uid limit ${limit}`,
  )
