import { type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#contract/kernel/errors'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { JoinRule } from '#contract/rooms/rooms.model'
import { type Db, rowsOf } from '../../db/client'
import { preparedRows } from '../../db/prepared'
import { roomTeamColumns, websiteStatus } from './rooms.events'
import { joinRoom, type RoomHereRow, roomHereColumns } from './rooms.standing.store'

type Menus = Record<string, { label?: string; hidden?: boolean }>

export interface DetailRow extends RoomHereRow {
  code: string
  intro: string
  begin_time: number
  end_time: number
  join_rule: JoinRule
  logo_id: number | null
  logo_key: string | null
  cover_id: number | null
  cover_key: string | null
  colour: string
  state_time: number
  state_by: string
  website_id: number
  website_status: number
  startup_project: number
  version: number
  contest_type: number
  qr_download: boolean
  member_count: number
  team_count: number
  team_id: number
  team_role: 'leader' | 'user' | 'teacher' | ''
  apply_status: number
  apply_reason: string
  org_name: string
  owner_uid: number
  owner_name: string
  menus: Menus
  org_menus: Menus | null
}

/** Cover and colour of room `r`; `cf` is the cover's file. */
export const looks = (r: SQL): SQL =>
  sql`(${r}.style ->> 'coverId')::int as cover_id, cf.key as cover_key, coalesce(${r}.style ->> 'colour', '') as colour`

/** Since when room `r` is in its state and whose doing it is; `sb` is that person. Time itself ended what nobody did. */
export const stateColumns = (r: SQL, now: number): SQL => {
  const byTime = sql`(${r}.status = 'published' and ${r}.online_status = 1 and not ${r}.ended and ${r}.end_time > 0 and ${r}.end_time <= ${now})`
  return sql`case when ${byTime} then ${r}.end_time else ${r}.state_time end as state_time,
    case when ${byTime} then '' else coalesce(sb.truename, '') end as state_by`
}

/**
 * One row: who asks (`person`: columns and joins of the session, as account gives them), how they stand to the room, and the
 * room. It comes also without a session, so that a share link can be read by anyone; `shared` lets an outsider see the room.
 */
export const detail = async <P>(
  db: Db,
  person: { columns: SQL; from: SQL },
  q: { id: number; now: number; shared: boolean },
): Promise<(P & DetailRow) | undefined> => {
  const team = roomTeamColumns.call()
  const uid = sql`a.uid`
  const id = sql`r.id`
  const [row] = await preparedRows<P & DetailRow>(
    db,
    sql`select ${person.columns}, ${roomHereColumns},
      r.code, r.intro, r.begin_time, r.end_time, r.join_rule, r.logo_id, lf.key as logo_key, ${looks(sql`r`)}, ${stateColumns(sql`r`, q.now)},
      r.website_id, case when r.website_id = 0 then 0 else ${websiteStatus.call(id)} end as website_status,
      r.startup_project, r.version, r.contest_type, r.qr_download, r.member_count, r.org_name, r.menus, r.org_menus,
      ${team.count(id)} as team_count, coalesce(${team.id(uid, id)}, 0) as team_id, coalesce(${team.role(uid, id)}, '') as team_role,
      coalesce(ap.status, 0) as apply_status, coalesce(ap.reason, '') as apply_reason,
      r.owner_uid, ow.truename as owner_name
    from (select 1) one left join (${person.from}) on true
      ${joinRoom(sql`${q.id}::int`, q.now, sql`${q.shared}::boolean`)}
      left join account ow on ow.uid = r.owner_uid left join attachment lf on lf.id = r.logo_id
      left join attachment cf on cf.id = (r.style ->> 'coverId')::int
      left join account sb on sb.uid = r.state_uid
      left join lateral (select status, reason from room_apply where room_id = r.id and uid = a.uid
        order by id desc limit 1) ap on true`,
  )
  return row
}

export interface CardRow {
  id: number
  code: string
  title: string
  template: number
  status: 'draft' | 'published'
  online_status: number
  end_status: number
  end_time: number
  role: 'guest' | 'user' | 'teacher' | 'admin' | 'owner'
  org_name: string
  owner_name: string
  member_count: number
  team_count: number
  logo_id: number | null
  logo_key: string | null
  cover_id: number | null
  cover_key: string | null
  colour: string
  apply_count: number
}

export interface CardQuery {
  uid: number
  superAdmin: boolean
  now: number
  /** Templates of the wanted scene; null for all. */
  templates: number[] | null
  keyword: string
  offset: number
  limit: number
}

export interface Page<T> {
  list: T[]
  total: number
}

/**
 * A page and how many there are in all, in one statement, also where the page is empty. `more` are columns about a row `p`
 * that are worked out for the page alone.
 */
export const page = async <T extends object>(
  db: Db,
  all: SQL,
  order: SQL,
  q: { offset: number; limit: number },
  more: SQL,
): Promise<Page<T>> => {
  const rows = await preparedRows<T & { page_total: number; page_row: number | null }>(
    db,
    sql`with every as (${all})
      select n.page_total, p.*, ${more} from (select count(*)::int as page_total from every) n
        left join lateral (select every.*, 1 as page_row from every order by ${order} limit ${q.limit} offset ${q.offset}) p on true
      order by ${order}`,
  )
  return { total: rows[0]?.page_total ?? 0, list: rows.filter((r) => r.page_row !== null) }
}

/** Contains, letter by letter: what a person types is never a pattern. */
export const has = (keyword: string, ...columns: SQL[]): SQL =>
  keyword
    ? sql`(${sql.join(
        columns.map((c) => sql`position(lower(${keyword}) in lower(${c})) > 0`),
        sql` or `,
      )})`
    : sql`true`

/** Rooms the person is in or manages: those that run first, the latest joined before. Drafts only for who manages them. */
export const cards = (db: Db, q: CardQuery): Promise<Page<CardRow>> => {
  const manages = sql`(coalesce(m.role, '') in ('teacher', 'admin', 'owner') or ${q.superAdmin}::boolean or adm.org_id is not null)`
  const ended = sql`(t.ended or (t.end_time > 0 and t.end_time <= ${q.now}))::int`
  const all = sql`select t.id, t.code, t.title, t.template, t.status, t.online_status, ${ended} as end_status, t.end_time,
      coalesce(m.role, 'guest') as role, o.name as org_name, ow.truename as owner_name, t.member_count,
      t.logo_id, lf.key as logo_key, ${looks(sql`t`)}, coalesce(m.join_time, c.join_time, t.create_time) as since,
      ${manages} or coalesce(c.role, '') = 'leader' as decides
    from room t join org o on o.id = t.org_id join account ow on ow.uid = t.owner_uid
      left join attachment lf on lf.id = t.logo_id left join attachment cf on cf.id = (t.style ->> 'coverId')::int
      left join room_member m on m.room_id = t.id and m.uid = ${q.uid}
      left join room_committee c on c.room_id = t.id and c.uid = ${q.uid}
      left join lateral (select oa.org_id from org_member oa where oa.uid = ${q.uid} and oa.org_id in (t.org_id, o.parent_id)
        and 'ROLE_ORG_ADMIN' = any(oa.roles) limit 1) adm on true
    where t.deleted_time = 0 and (m.uid is not null or c.uid is not null or ${manages})
      and (t.status = 'published' or ${manages} or c.role = 'leader')
      and ${q.templates ? sql`t.template in (${sql.join(q.templates, sql`, `)})` : sql`true`}
      and ${has(q.keyword, sql`t.title`, sql`t.code`)}`
  const more = sql`${roomTeamColumns.call().count(sql`p.id`)} as team_count, case when p.decides
    then (select count(*)::int from room_apply w where w.room_id = p.id and w.status = 2) else 0 end as apply_count`
  return page<CardRow>(db, all, sql`end_status, since desc, id desc`, q, more)
}

interface Joining {
  title: string
  join_rule: JoinRule
  join_code: string
}

/** The room's name and how people come in; read inside the transaction that acts on it. */
export const joiningOf = async (tx: Db, roomId: number): Promise<Joining> => {
  const [row] = await rowsOf<Joining>(tx, sql`select title, join_rule, join_code from room where id = ${roomId}`)
  if (!row) throw new DomainError(roomsErrors.room_gone)
  return row
}
