import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { rootOf } from './members.people.store'
import { avatar } from './rooms.apply.store'
import { roomTeamColumns } from './rooms.events'
import { has, type Page, page } from './rooms.store'

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
  keyword: string
  offset: number
  limit: number
}

/** Members and committee, those with more say first. A judge who is no member counts as a guest with a committee role. */
export const list = (db: Db, q: MemberQuery): Promise<Page<MemberRow>> => {
  const team = roomTeamColumns.call()
  const uid = sql`p.uid`
  const id = sql`${q.roomId}::int`
  const all = sql`select b.uid, p.truename, ${avatar} as avatar, coalesce(p.mobile, '') as mobile, b.role, b.committee_role, b.join_time,
      coalesce(op.code, '') as code, coalesce(ou.name, '') as class_name,
      array_position(array['owner', 'admin', 'teacher', 'guest', 'user'], b.role) as rank
    from (select coalesce(m.uid, c.uid) as uid, coalesce(m.role, 'guest') as role, coalesce(c.role, '') as committee_role,
        coalesce(m.join_time, c.join_time) as join_time
      from (select * from room_member where room_id = ${q.roomId}) m
        full join (select * from room_committee where room_id = ${q.roomId}) c on c.uid = m.uid) b
      join account p on p.uid = b.uid
      left join org_person op on op.uid = b.uid and op.org_id = ${rootOf(q.roomId)} left join org_unit ou on ou.id = op.unit_id
    where ${q.role === undefined ? sql`true` : sql`b.role = ${q.role}`}
      and ${q.teamId === undefined ? sql`true` : team.inTeam(sql`b.uid`, id, q.teamId)}
      and ${q.unitId === undefined ? sql`true` : sql`op.unit_id = ${q.unitId}`}
      and ${has(q.keyword, sql`p.truename`, sql`coalesce(p.mobile, '')`, sql`coalesce(op.code, '')`)}`
  const more = sql`coalesce(${team.id(uid, id)}, 0) as team_id, coalesce(${team.title(uid, id)}, '') as team_title,
    coalesce(${team.role(uid, id)}, '') as team_role`
  return page<MemberRow>(db, all, sql`rank, join_time, uid`, q, more)
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
