import { type SQL, sql } from 'drizzle-orm'
import type { OrgNode, OrgPerson } from '#contract/rooms/members/members.model'
import { type Db, rowsOf } from '../../../db/client'
import { inTree } from '../../../db/org-tree'
import { has, type Page, page } from '../../../db/page'
import { avatar } from '../rooms.apply.store'

/** The organisation at the top of a room's: numbers are its, and all its people may be added. */
export const rootOf = (roomId: number): SQL =>
  sql`(select coalesce(ro.parent_id, ro.id) from room rr join org ro on ro.id = rr.org_id where rr.id = ${roomId})`

/** Members and judges of the room, as a condition of account `p`. */
export const inside = (roomId: number): SQL => sql`p.uid in (
  select uid from room_member where room_id = ${roomId} union select uid from room_committee where room_id = ${roomId})`

/** Organisations, then their departments and classes, each with how many people are directly in it. */
export const tree = (db: Db, roomId: number): Promise<OrgNode[]> =>
  rowsOf<OrgNode>(
    db,
    sql`select key, parent, title, count from (
      select 'o' || g.id as key, case when g.parent_id is null then '' else 'o' || g.parent_id end as parent, g.name as title,
        (select count(*) from org_member gm where gm.org_id = g.id) as count, 0 as level, 0 as sort, g.id
      from org g where coalesce(g.parent_id, g.id) = ${rootOf(roomId)}
      union all
      select 'u' || u.id, case when u.parent_id is null then 'o' || u.org_id else 'u' || u.parent_id end, u.name,
        (select count(*) from org_person up where up.unit_id = u.id), 1, u.sort, u.id
      from org_unit u join org g on g.id = u.org_id where coalesce(g.parent_id, g.id) = ${rootOf(roomId)}
    ) t order by level, sort, id`,
  )

const below = (unitId: number): SQL => sql`op.unit_id in (with recursive down as (
    select id from org_unit where id = ${unitId} union all select c.id from org_unit c join down d on c.parent_id = d.id)
  select id from down)`

const ofNode = (node: string | undefined): SQL => {
  if (!node) return sql`true`
  const id = Number(node.slice(1))
  return node.startsWith('u')
    ? below(id)
    : sql`exists (select 1 from org_member nm join org ng on ng.id = nm.org_id
        where nm.uid = p.uid and (ng.id = ${id} or ng.parent_id = ${id}))`
}

const columns = sql`p.uid, p.truename, ${avatar} as avatar, coalesce(op.code, '') as code,
  regexp_replace(coalesce(p.mobile, ''), '^(\\d{3})\\d{4}', '\\1****') as mobile, coalesce(ou.name, '') as class_name,
  coalesce(m.role, 'guest') as role, coalesce(c.role, '') as committee_role`

const joined = (roomId: number): SQL => sql`account p
  left join org_person op on op.uid = p.uid and op.org_id = ${rootOf(roomId)} left join org_unit ou on ou.id = op.unit_id
  left join room_member m on m.room_id = ${roomId} and m.uid = p.uid
  left join room_committee c on c.room_id = ${roomId} and c.uid = p.uid`

/** By words of the name and number. Of a mobile only a part is shown, so only the whole of it finds anybody. */
export const people = (
  db: Db,
  q: { roomId: number; keyword: string; node: string | undefined; outside: boolean; offset: number; limit: number },
): Promise<Page<OrgPerson>> => {
  const all = sql`select ${columns} from ${joined(q.roomId)}
    where ${inTree(sql`p.uid`, rootOf(q.roomId))} and 'szb' = any(p.systems) and ${ofNode(q.node)}
      and ${q.outside ? sql`m.uid is null` : sql`true`}
      and (${has(q.keyword, sql`p.truename`, sql`coalesce(op.code, '')`)} or p.mobile = ${q.keyword}::text)`
  return page<OrgPerson>(db, all, sql`class_name, code, truename, uid`, q, sql`1 as found`)
}

export interface Known extends OrgPerson {
  /** By what each is known, as typed people may give it. */
  full_mobile: string
  email: string
}

/** Everybody of the organisation who goes by one of these words: number, mobile, e-mail or name. */
export const knownBy = (db: Db, roomId: number, words: string[]): Promise<Known[]> => {
  const list = sql`array[${sql.join(words, sql`, `)}]::text[]`
  return rowsOf<Known>(
    db,
    sql`select ${columns}, coalesce(p.mobile, '') as full_mobile, lower(coalesce(p.email, '')) as email from ${joined(roomId)}
      where ${inTree(sql`p.uid`, rootOf(roomId))} and 'szb' = any(p.systems)
        and (lower(op.code) = any(${list}) or p.mobile = any(${list}) or lower(p.email) = any(${list}) or p.truename = any(${list}))
      order by p.uid limit 5000`,
  )
}
