import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#contract/rooms/announce/announce.rules'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { statement } from '../../../db/prepared'
import { announcement } from '../../../db/schema/rooms/announce'
import { avatar } from '../rooms.apply.store'
import { roomTeamColumns } from '../rooms.events'

/** Whether announcement `a` is for a person of its room. Its author is nobody's audience. */
const fits = (a: string, uid: SQL, role: SQL): SQL => {
  const col = (name: string) => sql.raw(`${a}.${name}`)
  const team = roomTeamColumns.call().id(uid, col('room_id'))
  return sql`(${uid} <> ${col('uid')} and case ${col('audience')} when 'all' then true when 'user' then ${role} = 'user'
    when 'teacher' then ${role} in ('teacher', 'admin', 'owner') when 'noteam' then ${role} = 'user' and ${team} = 0
    else ${col('team_ids')} @> to_jsonb(${team}) end)`
}

/** Members and committee of the room of `a`; a judge who is no member counts as a guest. */
const people = (roomId: SQL): SQL => sql`(select coalesce(m.uid, c.uid) as uid, coalesce(m.role, 'guest') as role
  from (select uid, role from room_member where room_id = ${roomId}) m
    full join (select uid from room_committee where room_id = ${roomId}) c on c.uid = m.uid)`

/** Who asks: `role` is '' for somebody who manages the room from outside of it. */
export interface Reader {
  roomId: number
  uid: number
  role: string
}
const forMe = (r: Reader): SQL => (r.role ? fits('a', sql`${r.uid}::int`, sql`${r.role}::text`) : sql`false`)

export interface AnnounceRow {
  id: number
  title: string
  content: string
  audience: Audience
  team_ids: number[]
  pinned: boolean
  truename: string
  create_time: number
  edit_time: number
  read_time: number
  for_me: boolean
  read_count: number
  total_count: number
  remind_time: number
}

export const list = (
  db: Db,
  q: Reader & { manages: boolean; offset: number; limit: number },
): Promise<Page<AnnounceRow>> => {
  const all = sql`select a.*, w.truename, ${forMe(q)} as for_me,
      coalesce((select d.read_time from announcement_read d where d.announcement_id = a.id and d.uid = ${q.uid}), 0)::int8 as read_time
    from announcement a join account w on w.uid = a.uid
    where a.room_id = ${q.roomId} and a.deleted_time = 0 and (${q.manages}::boolean or ${forMe(q)})`
  const there = sql`from ${people(sql`p.room_id`)} b where ${fits('p', sql`b.uid`, sql`b.role`)}`
  const more = q.manages
    ? sql`(select count(*)::int ${there}) as total_count, (select count(*)::int ${there} and exists (select 1
        from announcement_read d where d.announcement_id = p.id and d.uid = b.uid)) as read_count`
    : sql`0 as total_count, 0 as read_count`
  return page<AnnounceRow>(db, all, sql`pinned desc, id desc`, q, more)
}

export const unread = async (db: Db, r: Reader): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from announcement a where a.room_id = ${r.roomId} and a.deleted_time = 0 and ${forMe(r)}
      and not exists (select 1 from announcement_read d where d.announcement_id = a.id and d.uid = ${r.uid})`,
  )
  return row?.n ?? 0
}

export const insert = async (tx: Db, row: typeof announcement.$inferInsert): Promise<number> => {
  const [made] = await tx.insert(announcement).values(row).returning({ id: announcement.id })
  if (!made) throw new Error('no announcement')
  return made.id
}

type Changes = Partial<typeof announcement.$inferInsert>

/** false when there is none in this room; a deleted one can only be brought back. */
export const change = async (
  tx: Db,
  roomId: number,
  id: number,
  to: Changes,
  deleted = false,
): Promise<string | undefined> =>
  (
    await tx
      .update(announcement)
      .set(to)
      .where(
        and(
          eq(announcement.id, id),
          eq(announcement.roomId, roomId),
          deleted ? sql`${announcement.deletedTime} > 0` : eq(announcement.deletedTime, 0),
        ),
      )
      .returning({ title: announcement.title })
  )[0]?.title

type Said = Pick<AnnounceRow, 'title' | 'content' | 'audience' | 'team_ids' | 'pinned'>
/** What an announcement says, held for this transaction. */
export const hold = async (tx: Db, roomId: number, id: number): Promise<Said | undefined> =>
  (
    await rowsOf<Said>(
      tx,
      sql`select title, content, audience, team_ids, pinned from announcement
        where id = ${id} and room_id = ${roomId} and deleted_time = 0 for update`,
    )
  )[0]

/** Whom it is for; `unreadOnly` leaves out who has read it. */
export const recipients = async (tx: Db, roomId: number, id: number, unreadOnly: boolean): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    tx,
    sql`select b.uid from announcement a cross join ${people(sql`${roomId}::int`)} b
      where a.id = ${id} and a.room_id = ${roomId} and a.deleted_time = 0 and ${fits('a', sql`b.uid`, sql`b.role`)}
        and (not ${unreadOnly}::boolean or not exists (select 1 from announcement_read d where d.announcement_id = a.id and d.uid = b.uid))`,
  )
  return rows.map((r) => r.uid)
}

/** Claims the right to remind; undefined when somebody did so after `since`. */
export const claimReminder = async (tx: Db, roomId: number, id: number, since: number, now: number) =>
  (
    await rowsOf<{ title: string }>(
      tx,
      sql`update announcement set remind_time = ${now} where id = ${id} and room_id = ${roomId} and deleted_time = 0
        and remind_time <= ${since} returning title`,
    )
  )[0]?.title

/** Undefined where there is none. */
export const titleOf = async (db: Db, roomId: number, id: number): Promise<string | undefined> => {
  const here = and(eq(announcement.id, id), eq(announcement.roomId, roomId), eq(announcement.deletedTime, 0))
  return (await db.select({ title: announcement.title }).from(announcement).where(here))[0]?.title
}
export const there = async (db: Db, roomId: number, id: number): Promise<boolean> =>
  (await titleOf(db, roomId, id)) !== undefined

/** Only what is there and for the person; the first time stays. */
export const markRead = async (tx: Db, r: Reader, ids: number[], now: number): Promise<number[]> => {
  const wanted = sql.join(
    ids.map((i) => sql`${i}`),
    sql`, `,
  )
  const read = await rowsOf<{ id: number }>(
    tx,
    sql`insert into announcement_read (announcement_id, uid, read_time)
      select a.id, ${r.uid}::int, ${now}::int8 from announcement a
      where a.room_id = ${r.roomId} and a.deleted_time = 0 and a.id in (${wanted}) and ${forMe(r)}
      on conflict do nothing returning announcement_id as id`,
  )
  return read.map((row) => row.id)
}

export interface ReaderRow {
  uid: number
  truename: string
  avatar: string
  team_title: string
  read_time: number
}

export const readers = (
  db: Db,
  q: { roomId: number; id: number; read: boolean; keyword: string; offset: number; limit: number },
): Promise<Page<ReaderRow>> => {
  const all = sql`select b.uid, p.truename, ${avatar} as avatar, coalesce(d.read_time, 0)::int8 as read_time
    from announcement a cross join ${people(sql`${q.roomId}::int`)} b join account p on p.uid = b.uid
      left join announcement_read d on d.announcement_id = a.id and d.uid = b.uid
    where a.id = ${q.id} and a.room_id = ${q.roomId} and a.deleted_time = 0 and ${fits('a', sql`b.uid`, sql`b.role`)}
      and (d.uid is not null) = ${q.read}::boolean and ${has(q.keyword, sql`p.truename`)}`
  const more = sql`coalesce(${roomTeamColumns.call().title(sql`p.uid`, sql`${q.roomId}::int`)}, '') as team_title`
  return page<ReaderRow>(db, all, sql`read_time desc, uid`, q, more)
}

export interface UnreadRow {
  id: number
  title: string
  room_id: number
  room_title: string
  template: number
}
/** What a person has not read, of all rooms that they are in and that are open. */
export const unreadOfPerson = statement<UnreadRow, { uid: number; limit: number }>(
  ({ uid, limit }) => sql`select a.id, a.title, a.room_id, r.title as room_title, r.template
      from (select coalesce(m.room_id, c.room_id) as room_id, coalesce(m.role, 'guest') as role
        from (select room_id, role from room_member where uid = ${uid}) m
          full join (select room_id from room_committee where uid = ${uid}) c on c.room_id = m.room_id) b
        join room r on r.id = b.room_id and r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
        join announcement a on a.room_id = r.id and a.deleted_time = 0
      where ${fits('a', sql`${uid}::int`, sql`b.role`)}
        and not exists (select 1 from announcement_read d where d.announcement_id = a.id and d.uid = ${uid})
      order by a.id desc limit ${limit}`,
)
