import { type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#contract/kernel/errors'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { JoinRule } from '#contract/rooms/rooms.model'
import { batchedStatement } from '../../db/batching/batched-statement'
import type { JoinedRow } from '../../db/batching/joined-row'
import { type Db, rowsOf } from '../../db/client'
import type { Page } from '../../db/page'
import { type OwnTeam, roomTeamColumns, websiteStatus } from './rooms.events'
import { joinRoom, type RoomHereRow, related, roomHereColumns, roomHereOf } from './rooms.standing.store'

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
  shop: boolean
  member_count: number
  team_count: number
  /** Id and role, as `TeamColumns.own` has them. */
  team: OwnTeam | null
  /** Status and reason of the last application. */
  apply: [status: number, reason: string] | null
  org_name: string
  owner_uid: number
  owner_name: string
  menus: Menus
  org_menus: Menus | null
  /** What the platform's administrator set of all templates. */
  platform: unknown
}

/** The key of a file by its id, which may be null. */
const keyOf = (id: SQL): SQL => sql`(select af.key from attachment af where af.id = ${id})`

/** Cover, logo and colour of room `r`. */
export const looks = (r: SQL): SQL => {
  const cover = sql`(${r}.style ->> 'coverId')::int`
  return sql`${cover} as cover_id, ${keyOf(cover)} as cover_key, coalesce(${r}.style ->> 'colour', '') as colour,
    ${r}.logo_id, ${keyOf(sql`${r}.logo_id`)} as logo_key`
}

/** Since when room `r` is in its state and whose doing it is. Time itself ended what nobody did. */
export const stateColumns = (r: SQL, now: SQL | number): SQL => {
  const byTime = sql`(${r}.status = 'published' and ${r}.online_status = 1 and not ${r}.ended and ${r}.end_time > 0 and ${r}.end_time <= ${now})`
  return sql`case when ${byTime} then ${r}.end_time else ${r}.state_time end as state_time,
    case when ${byTime} then '' else coalesce((select sb.truename from account sb where sb.uid = ${r}.state_uid), '') end as state_by`
}

/** `all_room_template` as the platform's administrator set it; null = as the platform brings it. */
export const allTemplates = sql`(select g.value -> 'all_room_template' from setting g where g.key = 'global_config')`

export const platformTemplates = async (db: Db): Promise<unknown> => {
  const [row] = await rowsOf<{ given: unknown }>(db, sql`select ${allTemplates} as given`)
  return row?.given
}

interface DetailQuery extends Record<string, unknown> {
  sid: string
  id: number
  now: number
  shared: boolean
}

/**
 * One row: who asks (`person`: columns and joins of the session, as account gives them), how they stand to the room, and the
 * room. With `shared` it comes also without a session and lets an outsider see the room: a share link is read by anyone.
 * Like `findActorInRoom` it looks for reasons of a stranger only where the asker turns out to be one.
 */
export const detailFor = <P extends object>(person: { columns: () => SQL; from: (sid: SQL, now: SQL) => SQL }) => {
  const id = sql`r.id`
  const asked = (others: (shared: SQL) => SQL, from: typeof person.from) =>
    batchedStatement<P & DetailRow, DetailQuery>({ sid: 'text', id: 'int', now: 'bigint', shared: 'boolean' }, (at) => {
      const team = roomTeamColumns.call()
      return sql`select ${person.columns()}, ${roomHereColumns(at.now, others(at.shared))},
      r.code, r.intro, r.begin_time, r.end_time, r.join_rule, ${looks(sql`r`)}, ${stateColumns(sql`r`, at.now)},
      r.website_id, case when r.website_id = 0 then 0 else ${websiteStatus.call(id)} end as website_status,
      r.startup_project, r.version, r.contest_type, r.qr_download, r.shop, r.member_count, r.menus, o.name as org_name,
      o.template_config -> r.template::text as org_menus, ${allTemplates} as platform, ${team.count(id)} as team_count, ${team.own(sql`a.uid`, id)} as team,
      (select json_build_array(ap.status, ap.reason) from room_apply ap where ap.room_id = r.id and ap.uid = a.uid
        order by ap.id desc limit 1) as apply,
      r.owner_uid, (select ow.truename from account ow where ow.uid = r.owner_uid) as owner_name
    from ${from(at.sid, at.now)} ${joinRoom(sql`${at.id}::int`)} left join org o on o.id = r.org_id`
    })
  const asInsider = asked(() => sql`false`, person.from)
  const asAnyone = asked(
    (shared) => sql`(${related()} or ${shared}::boolean)`,
    (sid, now) => sql`(select 1) one left join (${person.from(sid, now)}) on true`,
  )
  return async (db: Db, q: DetailQuery): Promise<(P & DetailRow) | undefined> => {
    const [row] = await (q.shared ? asAnyone : asInsider)(db, q)
    if (q.shared || !row || row.room_id === null || roomHereOf(row)) return row
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
  committee_role: 'leader' | 'user' | ''
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
  /** Templates of the wanted scene; null for all. */
  templates: number[] | null
  keyword: string
  /** Only those that the asker runs. */
  managed: boolean
  offset: number
  limit: number
}

/**
 * Rooms the asker is in or manages: those that run first, the latest joined before. Drafts only for who manages them. `led` are
 * the organisations in whose rooms they have a say.
 */
export const cards: JoinedRow<{ page: Page<CardRow> }, CardQuery> = {
  types: { templates: 'int[]', keyword: 'text', managed: 'boolean', offset: 'int', limit: 'int' },
  columns: (at) => {
    const holds = (column: SQL) => sql`position(lower(${at.keyword}::text) in lower(${column})) > 0`
    const led = sql`array(select o.id from org_member oa join org o on oa.org_id in (o.id, o.parent_id)
      where oa.uid = s.uid and 'ROLE_ORG_ADMIN' = any(oa.roles))`
    const mine = sql`select t.id, t.code, t.title, t.template, t.status, t.online_status, t.end_time, t.org_id, t.owner_uid,
        t.member_count, t.logo_id, t.style, (t.ended or (t.end_time > 0 and t.end_time <= ${at.now}))::int as end_status,
        coalesce(m.role, 'guest') as role, coalesce(c.role, '') as committee_role,
        coalesce(m.join_time, c.join_time, t.create_time) as since,
        coalesce(m.role in ('teacher', 'admin', 'owner'), false) or coalesce(c.role = 'leader', false)
          or a.super_admin or t.org_id = any(own.led) as decides
      from own cross join room t
        left join room_member m on m.room_id = t.id and m.uid = s.uid
        left join room_committee c on c.room_id = t.id and c.uid = s.uid
      where t.deleted_time = 0 and (m.uid is not null or c.uid is not null or a.super_admin or t.org_id = any(own.led))
        and (${at.templates}::int[] is null or t.template = any(${at.templates}::int[]))
        and (${at.keyword}::text = '' or ${holds(sql`t.title`)} or ${holds(sql`t.code`)})`
    const card = sql`select p.id, p.code, p.title, p.template, p.status, p.online_status, p.end_status, p.end_time, p.role,
      p.committee_role, (select o.name from org o where o.id = p.org_id) as org_name,
      (select w.truename from account w where w.uid = p.owner_uid) as owner_name, p.member_count,
      ${roomTeamColumns.call().count(sql`p.id`)} as team_count, ${looks(sql`p`)},
      case when p.decides then (select count(*) from room_apply w where w.room_id = p.id and w.status = 2) else 0 end as apply_count`
    return {
      page: sql`(with own as materialized (select ${led} as led),
          every as materialized (select * from (${mine}) every where decides or (status = 'published' and not ${at.managed}::boolean))
        select json_build_object('total', (select count(*) from every), 'list', coalesce((select json_agg(q) from (${card}
          from (select * from every order by end_status, since desc, id desc limit ${at.limit} offset ${at.offset}) p) q), '[]')))`,
    }
  },
}

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
