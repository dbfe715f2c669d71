import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Approval } from '#contract/kernel/approval'
import { SITE_ROOMS_MAX } from '#contract/website/website.rules'
import { type Db, rowsOf } from '../../db/client'
import { website, websiteRoom } from '../../db/schema/website'

/** Rooms that anybody may hear of through a website. */
const open = sql`r.deleted_time = 0 and r.status = 'published' and r.online_status = 1`

export interface ContestRow {
  id: number
  title: string
  type: number
  room_id: number
  room_title: string
  status: string
  open_signup: boolean
  team_count: number
  cover_id: number | null
  cover_key: string | null
  signup_begin: number
  signup_end: number
  begin_time: number
  end_time: number
  result_time: number
  final_time: number
}

const CONTESTS_MAX = 60
export const contestsOf = (db: Db, websiteId: number): Promise<ContestRow[]> =>
  rowsOf(
    db,
    sql`select c.id, c.title, c.type, c.room_id, r.title as room_title, c.status, c.open_signup,
        c.signup_begin, c.signup_end, c.begin_time, c.end_time, c.result_time, c.final_time,
        (select count(*) from contest_team x where x.contest_id = c.id and x.status = 3)::int as team_count,
        cf.id as cover_id, cf.key as cover_key
      from website_room wr join room r on r.id = wr.room_id join contest c on c.room_id = r.id
        left join attachment cf on cf.id = c.cover_id
      where wr.website_id = ${websiteId} and ${open} and c.status = 'published'
      order by wr.sort, r.id, c.sort, c.id limit ${CONTESTS_MAX}`,
  )

export interface StandRow {
  id: number
  title: string
  role: string
  committee: string
  lent: boolean
  applied: boolean
}

/** The rooms of a website and how somebody stands to them; uid 0 is nobody. */
export const standsOf = (db: Db, websiteId: number, uid: number): Promise<StandRow[]> =>
  rowsOf(
    db,
    sql`select r.id, r.title, coalesce(m.role, '') as role, coalesce(c.role, '') as committee,
        exists (select 1 from org_member oa join org o on o.id = r.org_id where oa.uid = ${uid}
          and oa.org_id in (r.org_id, o.parent_id) and 'ROLE_ORG_ADMIN' = any(oa.roles)) as lent,
        exists (select 1 from room_apply a where a.room_id = r.id and a.uid = ${uid} and a.status = 2) as applied
      from website_room wr join room r on r.id = wr.room_id
        left join room_member m on m.room_id = r.id and m.uid = ${uid}
        left join room_committee c on c.room_id = r.id and c.uid = ${uid}
      where wr.website_id = ${websiteId} and ${open} order by wr.sort, r.id`,
  )

/** Contests of a website that somebody signed up for: 3 in, 2 waiting, -2 refused. */
export const signupsOf = (db: Db, websiteId: number, uid: number): Promise<{ id: number; signup_status: Approval }[]> =>
  rowsOf(
    db,
    sql`select s.contest_id as id, max(s.status) as signup_status from (
        select t.contest_id, t.status from contest_user u join contest_team t on t.id = u.contest_team_id
          where u.uid = ${uid} and t.status in (2, 3, -2)
        union all select f.contest_id, f.status from contest_signup f where f.uid = ${uid} and f.status = 2) s
      join contest c on c.id = s.contest_id join website_room wr on wr.room_id = c.room_id
      where wr.website_id = ${websiteId} group by s.contest_id order by s.contest_id`,
  )

export interface RoomRow {
  id: number
  title: string
  org_name: string
  owner_name: string
  status: 'draft' | 'published'
  is_home: boolean
}

export const roomsOf = (db: Db, websiteId: number): Promise<RoomRow[]> =>
  rowsOf(
    db,
    sql`select r.id, r.title, o.name as org_name, ow.truename as owner_name, r.status, w.room_id = r.id as is_home
      from website_room wr join website w on w.id = wr.website_id join room r on r.id = wr.room_id
        join org o on o.id = r.org_id join account ow on ow.uid = r.owner_uid
      where wr.website_id = ${websiteId} and r.deleted_time = 0 order by wr.sort, r.id`,
  )

export const roomIdsOf = async (db: Db, websiteId: number): Promise<number[]> =>
  (await db.select({ id: websiteRoom.roomId }).from(websiteRoom).where(eq(websiteRoom.websiteId, websiteId))).map(
    (r) => r.id,
  )

const owns = (uid: number, roomId: SQL): SQL =>
  sql`exists (select 1 from room_member m join room o on o.id = m.room_id where m.room_id = ${roomId}
    and m.uid = ${uid} and m.role = 'owner' and o.deleted_time = 0)`

/** Rooms of their own that somebody could show on a website. */
export const choicesOf = (db: Db, uid: number): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    db,
    sql`select r.id, r.title from room_member m join room r on r.id = m.room_id where m.uid = ${uid} and m.role = 'owner'
      and r.deleted_time = 0 and not exists (select 1 from website_room wr where wr.room_id = r.id)
      order by r.template = 2 desc, r.id desc limit 50`,
  )

/** What is known of a place on a website, and whose it is; none without such a place. */
export const placeOf = async (db: Db, websiteId: number, roomId: number, uid: number) =>
  (
    await rowsOf<{ is_home: boolean; owns_room: boolean; owns_site: boolean }>(
      db,
      sql`select w.room_id = wr.room_id as is_home, ${owns(uid, sql`wr.room_id`)} as owns_room,
          ${owns(uid, sql`w.room_id`)} as owns_site
        from website_room wr join website w on w.id = wr.website_id
        where wr.website_id = ${websiteId} and wr.room_id = ${roomId}`,
    )
  )[0]

export const ownsSite = async (db: Db, websiteId: number, uid: number): Promise<boolean> =>
  (
    await rowsOf<{ yes: boolean }>(
      db,
      sql`select ${owns(uid, sql`w.room_id`)} as yes from website w where w.id = ${websiteId}`,
    )
  )[0]?.yes === true

/** `full` when the website shows enough rooms already, `taken` when the room is on one. */
export const join = async (tx: Db, websiteId: number, roomId: number): Promise<'full' | 'taken' | undefined> => {
  // One after the other: the website's row is held while its rooms are counted.
  await tx.select({ id: website.id }).from(website).where(eq(website.id, websiteId)).for('update')
  const [made] = await rowsOf<{ room_id: number }>(
    tx,
    sql`insert into website_room (website_id, room_id, sort)
      select ${websiteId}, ${roomId}, coalesce(max(sort), 0) + 1 from website_room where website_id = ${websiteId}
      having count(*) < ${SITE_ROOMS_MAX} on conflict do nothing returning room_id`,
  )
  if (made) return undefined
  return (await tx.$count(websiteRoom, eq(websiteRoom.roomId, roomId))) ? 'taken' : 'full'
}

export const leave = async (tx: Db, websiteId: number, roomId: number): Promise<void> => {
  await tx.delete(websiteRoom).where(and(eq(websiteRoom.websiteId, websiteId), eq(websiteRoom.roomId, roomId)))
}

/** Of a room that is no more. */
export const leaveAny = async (tx: Db, roomId: number): Promise<void> => {
  await tx.delete(websiteRoom).where(eq(websiteRoom.roomId, roomId))
}

export const sortRooms = async (tx: Db, websiteId: number, ids: readonly number[]): Promise<void> => {
  for (const [sort, roomId] of ids.entries())
    await tx
      .update(websiteRoom)
      .set({ sort })
      .where(and(eq(websiteRoom.websiteId, websiteId), eq(websiteRoom.roomId, roomId)))
}

/** Whether the website of a room is open, as scalar SQL. */
export const openWebsite = (roomId: SQL): SQL =>
  sql`(select count(*)::int from website_room wr join website w on w.id = wr.website_id and w.status = 'published'
    join room home on home.id = w.room_id and home.deleted_time = 0 where wr.room_id = ${roomId})`
