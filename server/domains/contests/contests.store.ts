import { type SQL, sql } from 'drizzle-orm'
import type { ContestItem, ContestState, SignupField } from '#contract/contests/contests.model'
import type { Approval } from '#contract/kernel/approval'
import { type Db, rowsOf } from '../../db/client'
import { words } from '../../db/pinyin'
import { preparedRows } from '../../db/prepared'
import { sorted } from '../../db/sorted'
import { marksContest } from './contests.events'
import { contains } from './signup/contests.teams.store'

/** A contest as its table has it, with its room's few words. */
export interface ContestRow {
  id: number
  room_id: number
  title: string
  intro: string
  type: number
  owner_uid: number
  status: string
  open_signup: boolean
  signup_begin: number
  signup_end: number
  begin_time: number
  end_time: number
  result_time: number
  final_time: number
  contest_team_size: number
  contest_team_min: number
  team_limit: number
  fields: SignupField[]
  mark_time: number
  cover_id: number | null
  cover_key: string | null
  room_title: string
  room_template: number
}

/** How one person stands to the contest. */
export interface MineRow {
  signup_status: 0 | Approval
  signup_reason: string
  left_time: number
  contest_team_id: number
  my_team_id: number
  my_team_title: string
  my_team_role: 'leader' | 'user' | ''
  /** Mentors a team of the room. */
  mentors: boolean
  team_count: number
}

export interface CardRow extends ContestRow, MineRow {
  pending_count: number
}

const columns = sql`c.id, c.room_id, c.title, c.intro, c.type, c.owner_uid, c.status, c.open_signup, c.signup_begin,
  c.signup_end, c.begin_time, c.end_time, c.result_time, c.final_time, c.contest_team_size,
  c.contest_team_min, c.team_limit, c.fields, c.mark_time, c.cover_id, (select f.key from attachment f where f.id = c.cover_id) as cover_key,
  r.title as room_title, r.template as room_template`

/**
 * Registration, last form and room team of `uid`. A registration that counts comes before a form that waits, that before a
 * refusal; an approved form without a registration says nothing, since its person left the team since.
 */
const mine = (uid: number): { columns: SQL; joins: SQL } => ({
  columns: sql`case when reg.left_time > 0 then -2 when reg.status in (2, 3) then reg.status when form.status = 2 then 2
      when reg.status = -2 or form.status = -2 then -2 else 0 end as signup_status,
    case when reg.left_time = 0 and reg.status in (2, 3) or form.status = 2 then '' else coalesce(reg.reason, form.reason, '') end as signup_reason,
    coalesce(reg.left_time, 0)::int8 as left_time, coalesce(reg.id, 0) as contest_team_id, coalesce(tm.team_id, 0) as my_team_id,
    coalesce(tm.title, '') as my_team_title, coalesce(tm.role, '') as my_team_role,
    exists (select 1 from team_member m where m.room_id = c.room_id and m.uid = ${uid} and m.role = 'teacher') as mentors,
    (select count(*) from contest_team x where x.contest_id = c.id and x.status = 3 and x.left_time = 0)::int as team_count`,
  joins: sql`left join lateral (select ct.id, ct.status, ct.reason, ct.left_time from contest_user cu
      join contest_team ct on ct.id = cu.contest_team_id where cu.contest_id = c.id and cu.uid = ${uid}) reg on true
    left join lateral (select s.status, s.reason from contest_signup s where s.contest_id = c.id and s.uid = ${uid}
      order by s.id desc limit 1) form on true
    left join lateral (select m.team_id, m.role, t.title from team_member m join team t on t.id = m.team_id
      where m.room_id = c.room_id and m.uid = ${uid} and m.role <> 'teacher') tm on true`,
})

/** `openSite` says of `r`, the room, whether its website is open; without it none is looked for. */
export const contestFor = async (
  db: Db,
  id: number,
  uid: number,
  openSite = sql`0`,
): Promise<(ContestRow & MineRow & { website_id: number }) | undefined> => {
  const my = mine(uid)
  const [row] = await preparedRows<ContestRow & MineRow & { website_id: number }>(
    db,
    sql`select ${columns}, ${my.columns}, case when ${openSite} > 0 then r.website_id else 0 end as website_id
      from contest c join room r on r.id = c.room_id ${my.joins} where c.id = ${id}`,
  )
  return row
}

/** A published contest that anybody may read about; `openSite` says of `r`, the room, whether its website is open. */
export const openContest = async (
  db: Db,
  id: number,
  openSite: SQL,
): Promise<(ContestRow & { website_id: number }) | undefined> => {
  const [row] = await preparedRows<ContestRow & { website_id: number }>(
    db,
    sql`select ${columns}, case when ${openSite} > 0 then r.website_id else 0 end as website_id
      from contest c join room r on r.id = c.room_id and r.status = 'published' and r.online_status = 1 and r.deleted_time = 0
      where c.id = ${id} and c.status = 'published' and (c.open_signup or ${openSite} > 0)`,
  )
  return row
}

const reached = (time: SQL, now: number): SQL => sql`(${time} > 0 and ${time} <= ${now})`
const results = (now: number): SQL => sql`(${reached(sql`c.result_time`, now)} or ${reached(sql`c.final_time`, now)})`
const begun = (now: number): SQL => sql`(${reached(sql`c.begin_time`, now)} or ${reached(sql`c.end_time`, now)})`
const published = sql`c.status = 'published'`
/** As the stage goes. */
const states: Record<ContestState, (now: number) => SQL> = {
  draft: () => sql`not ${published}`,
  ahead: (now) => sql`(${published} and not ${begun(now)} and not ${results(now)})`,
  running: (now) => sql`(${published} and ${begun(now)} and not ${results(now)})`,
  results: (now) => sql`(${published} and ${results(now)})`,
}
const by = {
  title: words(sql`c.title`),
  signup: sql`nullif(c.signup_begin, 0)`,
  teams: sql`team_count`,
  pending: sql`pending_count`,
}

interface ListQuery {
  keyword: string
  state: ContestState | undefined
  sort: string | undefined
  now: number
  offset: number
  limit: number
}

export const contestsOfRoom = async (
  db: Db,
  roomId: number,
  who: { uid: number; manager: boolean },
  page: ListQuery,
): Promise<{ list: CardRow[]; total: number }> => {
  const my = mine(who.uid)
  const where = sql`c.room_id = ${roomId} and (${who.manager} or c.status = 'published')
    and ${page.state ? states[page.state](page.now) : sql`true`}
    and ${page.keyword ? sql`c.title ilike ${contains(page.keyword)}` : sql`true`}`
  const list = await rowsOf<CardRow>(
    db,
    sql`select ${columns}, ${my.columns}, case when ${who.manager} then
        (select count(*) from contest_team x where x.contest_id = c.id and x.status = 2)
        + (select count(*) from contest_signup x where x.contest_id = c.id and x.status = 2) else 0 end::int as pending_count
      from contest c join room r on r.id = c.room_id ${my.joins}
      where ${where} order by ${sorted(page.sort, by, sql`c.sort, c.id`)} limit ${page.limit} offset ${page.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from contest c where ${where}`)
  return { list, total: count?.n ?? 0 }
}

/**
 * Contests of all the rooms that somebody learns in: what they signed up for, and what they still may sign up for. What can be
 * done comes first, the nearest date first among it.
 */
export const contestsOfPerson = async (
  db: Db,
  who: { uid: number; now: number },
  page: { offset: number; limit: number },
): Promise<{ list: CardRow[]; total: number }> => {
  const my = mine(who.uid)
  const every = sql`select ${columns}, ${my.columns}, 0 as pending_count
    from contest c join room r on r.id = c.room_id and r.status = 'published' and r.online_status = 1 and r.deleted_time = 0
      join room_member me on me.room_id = r.id and me.uid = ${who.uid} and me.role = 'user' ${my.joins}
    where c.status = 'published'`
  const wanted = sql`from (${every}) x where x.signup_status <> 0 or x.signup_end = 0 or x.signup_end > ${who.now}`
  const list = await rowsOf<CardRow>(
    db,
    sql`select x.* ${wanted} order by (x.end_time > 0 and x.end_time <= ${who.now}), x.signup_status = 0,
      case when x.signup_status <> 0 then x.end_time else x.signup_end end, x.id limit ${page.limit} offset ${page.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${wanted}`)
  return { list, total: count?.n ?? 0 }
}

export type ItemRow = Omit<ContestItem, 'files'> & { file_ids: number[]; judges: number }

export const itemsOf = (db: Db, contestId: number) =>
  rowsOf<ItemRow>(
    db,
    sql`select id, title, description, weight, kind, ref_id, file_ids, judges from contest_item
      where contest_id = ${contestId} order by sort, id`,
  )

export const bracketsOf = (db: Db, contestId: number) =>
  rowsOf<{ id: number; title: string }>(
    db,
    sql`select id, title from contest_bracket where contest_id = ${contestId} order by sort, id`,
  )

/** Outsiders may know of a room in which a contest is open to them. */
export const knownByOpenContest = (_uid: SQL, roomId: SQL): SQL =>
  sql`exists (select 1 from contest oc where oc.room_id = ${roomId} and oc.status = 'published' and oc.open_signup)`

/** Whether this person marks, or marked, something of the contest. */
export const marksIn = async (db: Db, contestId: number, uid: number): Promise<boolean> =>
  (
    await rowsOf<{ yes: boolean }>(
      db,
      sql`select ${marksContest.call(sql`${contestId}::int`, sql`${uid}::int`)} as yes`,
    )
  )[0]?.yes === true

export const contestsHeld = (roomId: SQL): SQL => sql`select hc.id, hc.title, hc.begin_time::int8 as time,
    hc.sort::int8 as sort from contest hc where hc.room_id = ${roomId} and hc.status = 'published'`

/** Reviews' collection: a person is in a contest of the room that has begun. */
export const competedIn = (uid: SQL, roomId: SQL, now: SQL): SQL => sql`exists (select 1 from contest_user cu
  join contest cc on cc.id = cu.contest_id where cc.room_id = ${roomId} and cu.uid = ${uid} and cc.status = 'published'
    and cc.begin_time > 0 and cc.begin_time <= ${now})`

/** Rooms' collection: contests with how many of the teams that take part have handed something in. */
export const contestsDone = ({ roomId }: { roomId: SQL }): SQL => sql`select tc.id, tc.title, -tc.id::int8 as sort,
    count(tt.id) filter (where exists (select 1 from contest_entry te where te.contest_team_id = tt.id)) as done,
    count(tt.id) as total
  from contest tc left join contest_team tt on tt.contest_id = tc.id and tt.status = 3 and tt.left_time = 0
  where tc.room_id = ${roomId} and tc.status = 'published' group by tc.id, tc.title`

/** Rooms' collection: every hand-in at a contest. */
export const contestHandIns = ({ roomId, since }: { roomId: SQL; since: number }): SQL => sql`select de.uid,
    de.create_time as time
  from contest_entry de join contest_item di on di.id = de.item_id join contest dc on dc.id = di.contest_id
  where dc.room_id = ${roomId} and de.create_time >= ${since}`
