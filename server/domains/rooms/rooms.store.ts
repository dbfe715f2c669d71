import { type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#contract/kernel/errors'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { JoinRule } from '#contract/rooms/rooms.model'
import { type Db, rowsOf } from '../../db/client'
import { preparedRows, statement } from '../../db/prepared'
import { roomTeamColumns, websiteStatus } from './rooms.events'
import { joinRoom, type RoomHereRow, related, roomHereColumns } from './rooms.standing.store'

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
export const stateColumns = (r: SQL, now: SQL | number): SQL => {
  const byTime = sql`(${r}.status = 'published' and ${r}.online_status = 1 and not ${r}.ended and ${r}.end_time > 0 and ${r}.end_time <= ${now})`
  return sql`case when ${byTime} then ${r}.end_time else ${r}.state_time end as state_time,
    case when ${byTime} then '' else coalesce(sb.truename, '') end as state_by`
}

interface DetailQuery extends Record<string, unknown> {
  sid: string
  id: number
  now: number
  shared: boolean
}

/**
 * One row: who asks (`person`: columns and joins of the session, as account gives them), how they stand to the room, and the
 * room. It comes also without a session, so that a share link can be read by anyone; `shared` lets an outsider see the room.
 * Like `findActorInRoom` it looks for reasons of a stranger only where the asker turns out to be one.
 */
export const detailFor = <P extends { sid?: string }>(person: { columns: SQL; from: (sid: SQL, now: SQL) => SQL }) => {
  const uid = sql`a.uid`
  const id = sql`r.id`
  const asked = (others: (shared: SQL) => SQL) =>
    statement<P & DetailRow, DetailQuery>((at) => {
      const team = roomTeamColumns.call()
      return sql`select ${person.columns}, ${roomHereColumns},
      r.code, r.intro, r.begin_time, r.end_time, r.join_rule, r.logo_id, lf.key as logo_key, ${looks(sql`r`)}, ${stateColumns(sql`r`, at.now)},
      r.website_id, case when r.website_id = 0 then 0 else ${websiteStatus.call(id)} end as website_status,
      r.startup_project, r.version, r.contest_type, r.qr_download, r.member_count, r.org_name, r.menus, r.org_menus,
      ${team.count(id)} as team_count, coalesce(tw.id, 0) as team_id, coalesce(tw.role, '') as team_role,
      coalesce(ap.status, 0) as apply_status, coalesce(ap.reason, '') as apply_reason,
      r.owner_uid, ow.truename as owner_name
    from (select 1) one left join (${person.from(at.sid, at.now)}) on true
      ${joinRoom(sql`${at.id}::int`, at.now, others(at.shared))}
      left join account ow on ow.uid = r.owner_uid left join attachment lf on lf.id = r.logo_id
      left join attachment cf on cf.id = (r.style ->> 'coverId')::int
      left join account sb on sb.uid = r.state_uid
      left join lateral (${team.own(uid, id)}) tw on true
      left join lateral (select status, reason from room_apply where room_id = r.id and uid = a.uid
        order by id desc limit 1) ap on true`
    })
  const asInsider = asked(() => sql`false`)
  const asAnyone = asked((shared) => sql`(${related()} or ${shared}::boolean)`)
  return async (db: Db, q: DetailQuery): Promise<(P & DetailRow) | undefined> => {
    const [row] = await (q.shared ? asAnyone : asInsider)(db, q)
    if (q.shared || !row?.sid || row.room_id !== null) return row
    return (await asAnyone(db, q))[0]
  }
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

export interface CardQuery extends Record<string, unknown> {
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

const pageText = (all: SQL, order: SQL, limit: unknown, offset: unknown, more: SQL): SQL => sql`with every as (${all})
  select n.page_total, p.*, ${more} from (select count(*)::int as page_total from every) n
    left join lateral (select every.*, 1 as page_row from every order by ${order} limit ${limit} offset ${offset}) p on true
  order by ${order}`

type PageRow<T> = T & { page_total: number; page_row: number | null }

const pageOf = <T extends object>(rows: PageRow<T>[]): Page<T> => ({
  total: rows[0]?.page_total ?? 0,
  list: rows.filter((r) => r.page_row !== null),
})

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
): Promise<Page<T>> => pageOf(await preparedRows<PageRow<T>>(db, pageText(all, order, q.limit, q.offset, more)))

/**
 * Contains, letter by letter: what a person types is never a pattern. Names and numbers mostly have no upper and lower case;
 * then no row is lowered, which takes longer than looking.
 */
export const has = (keyword: string, ...columns: SQL[]): SQL => {
  if (!keyword) return sql`true`
  const cased = keyword.toLowerCase() !== keyword.toUpperCase()
  const within = (column: SQL) =>
    cased
      ? sql`position((select lower(${keyword}::text)) in lower(${column})) > 0`
      : sql`position(${keyword}::text in ${column}) > 0`
  return sql`(${sql.join(columns.map(within), sql` or `)})`
}

const cardsPage = statement<PageRow<CardRow>, CardQuery>((at) => {
  const manages = sql`(coalesce(m.role, '') in ('teacher', 'admin', 'owner') or ${at.superAdmin}::boolean or adm.org_id is not null)`
  const ended = sql`(t.ended or (t.end_time > 0 and t.end_time <= ${at.now}))::int`
  const holds = (column: SQL) => sql`position(lower(${at.keyword}::text) in lower(${column})) > 0`
  const all = sql`select t.id, t.code, t.title, t.template, t.status, t.online_status, ${ended} as end_status, t.end_time,
      coalesce(m.role, 'guest') as role, o.name as org_name, t.owner_uid, t.member_count, t.logo_id,
      (t.style ->> 'coverId')::int as cover_id, coalesce(t.style ->> 'colour', '') as colour,
      coalesce(m.join_time, c.join_time, t.create_time) as since,
      ${manages} or coalesce(c.role, '') = 'leader' as decides
    from room t join org o on o.id = t.org_id
      left join room_member m on m.room_id = t.id and m.uid = ${at.uid}
      left join room_committee c on c.room_id = t.id and c.uid = ${at.uid}
      left join lateral (select oa.org_id from org_member oa where oa.uid = ${at.uid} and oa.org_id in (t.org_id, o.parent_id)
        and 'ROLE_ORG_ADMIN' = any(oa.roles) limit 1) adm on true
    where t.deleted_time = 0 and (m.uid is not null or c.uid is not null or ${manages})
      and (t.status = 'published' or ${manages} or c.role = 'leader')
      and (${at.templates}::int[] is null or t.template = any(${at.templates}::int[]))
      and (${at.keyword}::text = '' or ${holds(sql`t.title`)} or ${holds(sql`t.code`)})`
  const more = sql`(select truename from account where uid = p.owner_uid) as owner_name,
    (select key from attachment where id = p.logo_id) as logo_key, (select key from attachment where id = p.cover_id) as cover_key,
    ${roomTeamColumns.call().count(sql`p.id`)} as team_count, case when p.decides
    then (select count(*)::int from room_apply w where w.room_id = p.id and w.status = 2) else 0 end as apply_count`
  return pageText(all, sql`end_status, since desc, id desc`, at.limit, at.offset, more)
})

/** Rooms the person is in or manages: those that run first, the latest joined before. Drafts only for who manages them. */
export const cards = async (db: Db, q: CardQuery): Promise<Page<CardRow>> => pageOf(await cardsPage(db, q))

interface Joining {
  title: string
  join_rule: JoinRule
  join_code: string
}

/** The room's name and how people come in; read inside the transaction that acts on it. */
export const joiningOf = async (tx: Db, roomId: number): Promise<Joining> => {
  const [row] = await rowsOf<Joining>(tx, sql`select title, join_rule, join_code from room where id = ${roomId}`)
  if (!row) throw new DomainError(roomsErrors.room_missing)
  return row
}
