import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { names } from '../../../db/pinyin'
import { sorted } from '../../../db/sorted'
import { contains, isDigits } from '../../../db/trigram'
import { avatarOf } from '../rooms.apply.store'
import { roomTeamColumns } from '../rooms.events'
import { rootOf } from './members.people.store'

export interface MemberRow {
  uid: number
  truename: string
  avatar: string
  mobile: string
  role: 'guest' | 'user' | 'teacher' | 'admin' | 'owner'
  committee_role: 'leader' | 'user' | ''
  team_id: number
  team_title: string
  team_role: 'leader' | 'user' | 'teacher' | ''
  /** The organisation's number of the person, and their class. */
  code: string
  class_name: string
  join_time: number
}

export interface MemberQuery {
  roomId: number
  role: string | undefined
  /** 0: who is in none. */
  teamId: number | undefined
  unitId: number | undefined
  /** `name` or `time`, with `-` before it the other way round. */
  sort?: string | undefined
  keyword: string
  offset: number
  limit: number
}

/** Those of `table` in the room whom what was typed finds: by part of the name, of the mobile, or of the number in the room's organisation. */
const those = (table: SQL, roomId: number, keyword: string, byMobile = true): SQL => {
  const all = sql`select r.uid, r.role, r.join_time from ${table} r`
  if (!keyword) return sql`${all} where r.room_id = ${roomId}`
  // A mobile is digits alone: for anything else no index is asked about it.
  const mobile = byMobile && isDigits(keyword) ? sql`or ${contains(sql`p.mobile`, keyword)}` : sql``
  return sql`${all} join account p on p.uid = r.uid where r.room_id = ${roomId} and (${contains(sql`p.truename`, keyword)} ${mobile})
    union ${all} join org_person op on op.uid = r.uid
      where r.room_id = ${roomId} and op.org_id = ${rootOf(roomId)} and ${contains(sql`op.code`, keyword)}`
}

/** Learners of the room whom what was typed finds, as rows uid; not by their mobile, which is for lists that show it. */
export const learnersFound = (roomId: number, keyword: string): SQL =>
  sql`select f.uid from (${those(sql`room_member`, roomId, keyword, false)}) f where f.role = 'user'`

/**
 * Those with more say first. Without a role asked for: members, as the room counts them. A judge who is no member is a guest with a
 * committee role, and found by that role.
 */
export const list = (db: Db, q: MemberQuery): Promise<Page<MemberRow>> => {
  const team = roomTeamColumns.call()
  const uid = sql`p.uid`
  const id = sql`${q.roomId}::int`
  // Everybody's name is read only where it says the order.
  const name = q.sort?.endsWith('name') ? sql`, (select a.truename from account a where a.uid = b.uid) as name` : sql``
  const all = sql`select b.*,
      array_position(array['owner', 'admin', 'teacher', 'guest', 'user'], b.role) as rank ${name}
    from (select coalesce(m.uid, c.uid) as uid, coalesce(m.role, 'guest') as role, coalesce(c.role, '') as committee_role,
        coalesce(m.join_time, c.join_time) as join_time
      from (${those(sql`room_member`, q.roomId, q.keyword)}) m
        full join (${those(sql`room_committee`, q.roomId, q.keyword)}) c on c.uid = m.uid) b
    where ${q.role === undefined ? sql`b.role <> 'guest'` : sql`b.role = ${q.role}`}
      and ${q.teamId === undefined ? sql`true` : team.inTeam(sql`b.uid`, id, q.teamId)}
      and ${q.unitId === undefined ? sql`true` : sql`b.uid in (select op.uid from org_person op where op.org_id = ${rootOf(q.roomId)} and op.unit_id = ${q.unitId})`}`
  // Who they are is read of the page alone.
  const numbered = sql`from org_person op left join org_unit ou on ou.id = op.unit_id
    where op.uid = p.uid and op.org_id = ${rootOf(q.roomId)}`
  const more = sql`(select a.truename from account a where a.uid = p.uid) as truename,
    (select coalesce(a.mobile, '') from account a where a.uid = p.uid) as mobile,
    (select ${avatarOf(sql`a`)} from account a where a.uid = p.uid) as avatar,
    coalesce((select op.code ${numbered}), '') as code, coalesce((select ou.name ${numbered}), '') as class_name,
    coalesce(${team.id(uid, id)}, 0) as team_id, coalesce(${team.title(uid, id)}, '') as team_title,
    coalesce(${team.role(uid, id)}, '') as team_role`
  const order = sorted(q.sort, { name: names(sql`name`), time: sql`join_time` }, sql`rank, join_time, uid`)
  return page<MemberRow>(db, all, order, q, more)
}

/** Whether the account is younger than this and in no room, on no organisation's list, and of no role anywhere. */
export const unknownSince = async (db: Db, uid: number, time: number): Promise<boolean> => {
  const [row] = await rowsOf<{ unknown: boolean }>(
    db,
    sql`select a.create_time > ${time} and not a.super_admin
      and not exists (select 1 from room_member m where m.uid = a.uid)
      and not exists (select 1 from room_committee c where c.uid = a.uid)
      and not exists (select 1 from org_person p where p.uid = a.uid)
      and not exists (select 1 from org_member o where o.uid = a.uid and (o.roles <> '{}' or o.app_roles <> '{}')) as unknown
      from account a where a.uid = ${uid}`,
  )
  return row?.unknown ?? false
}

/** Who decides about a room's members: its managers and committee leaders; `watching` adds those its organisation lends. */
export const deciders = async (db: Db, roomId: number, watching: boolean): Promise<number[]> => {
  const rows = await rowsOf<{ uid: number }>(
    db,
    sql`select uid from room_member where room_id = ${roomId} and role in ('teacher', 'admin', 'owner')
      union select uid from room_committee where room_id = ${roomId} and role = 'leader'
      ${
        watching
          ? sql`union select oa.uid from room t join org o on o.id = t.org_id join org_member oa on oa.org_id in (t.org_id, o.parent_id)
              where t.id = ${roomId} and 'ROLE_ORG_ADMIN' = any(oa.roles)`
          : sql``
      }`,
  )
  return rows.map((r) => r.uid)
}

/** Whether an account is in a room, judges in one or applied to one, as SQL: the account's collection. */
export const heldByRooms = (uid: SQL): SQL => sql`(exists (select 1 from room_member m where m.uid = ${uid})
  or exists (select 1 from room_committee c where c.uid = ${uid})
  or exists (select 1 from room_apply w where w.uid = ${uid}))`

/** Rooms that somebody owns, as what keeps their account from going. */
export const roomsOwned = async (db: Db, uid: number): Promise<string[]> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from room where owner_uid = ${uid} and deleted_time = 0`,
  )
  return row?.n ? [`你还负责 ${row.n} 个实训室，请先移交或删除`] : []
}

/** Whether two people are members or judges of one room. */
export const inOneRoom = async (db: Db, a: number, b: number): Promise<boolean> => {
  const roomsOf = (uid: number) =>
    sql`select room_id from room_member where uid = ${uid} union select room_id from room_committee where uid = ${uid}`
  return (
    (await rowsOf(db, sql`select 1 from (${roomsOf(a)}) x join (${roomsOf(b)}) y using (room_id) limit 1`)).length > 0
  )
}

/** Organisations in whose rooms a person teaches, judges or manages, each with the one above it. */
export const roomOffices = (uid: SQL): SQL => sql`
  select g.id, g.parent_id from room_member rm join room r on r.id = rm.room_id join org g on g.id = r.org_id
    where rm.uid = ${uid} and rm.role in ('teacher', 'admin', 'owner')
  union all select g.id, g.parent_id from room_committee rc join room r on r.id = rc.room_id join org g on g.id = r.org_id
    where rc.uid = ${uid}`
