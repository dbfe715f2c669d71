import { type SQL, sql } from 'drizzle-orm'
import type { HandIn, LateRule, WorkAudience, WorkStatus } from '#contract/works/works.model'
import { type Db, rowsOf } from '../../db/client'
import { words } from '../../db/pinyin'
import { sorted } from '../../db/sorted'

/** A work as its table has it. */
export interface WorkRow {
  id: number
  room_id: number
  uid: number
  title: string
  intro: string
  cover_id: number
  cover_key: string | null
  status: WorkStatus
  version: number
  hand_in: HandIn
  audience: WorkAudience
  start_time: number
  deadline: number
  release: 'hand' | 'date'
  release_time: number
  released_time: number
  shown_time: number
  late_rule: LateRule
  offline_hours: number
  publish_time: number
  create_time: number
  update_time: number
  deleted_time: number
  truename: string
  score_total: number
  step_count: number
  item_count: number
}

/** The list for `in (…)`; never empty. */
export const list = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

const columns = sql`w.id, w.room_id, w.uid, w.title, w.intro, coalesce(w.cover_id, 0) as cover_id, cf.key as cover_key, w.status,
  w.version, w.hand_in, w.audience, w.start_time::int8, w.deadline::int8, w.release, w.release_time::int8,
  w.released_time::int8, w.shown_time::int8, w.late_rule, w.offline_hours, w.publish_time::int8, w.create_time::int8, w.update_time::int8, w.deleted_time::int8, au.truename,
  coalesce(k.items, 0)::int as item_count, coalesce(k.score, 0)::int as score_total,
  (select count(*)::int from work_step s where s.work_id = w.id and s.deleted_time = 0
    and exists (select 1 from work_item si where si.step_id = s.id and si.deleted_time = 0)) as step_count`
const joins = sql`join account au on au.uid = w.uid left join attachment cf on cf.id = w.cover_id
  left join lateral (select count(*) as items, sum(i.score) as score from work_item i join work_step s on s.id = i.step_id
    where i.work_id = w.id and i.deleted_time = 0 and s.deleted_time = 0) k on true`

/** Whether work `w` is for a person of its room. Aliases of its own: `uid` may be a column of any other. */
export const isFor = (w: string, uid: SQL): SQL => {
  const col = (name: string) => sql.raw(`${w}.${name}`)
  return sql`case ${col('audience')} ->> 'kind' when 'team' then exists (select 1 from team_member fm
      where fm.room_id = ${col('room_id')} and fm.uid = ${uid} and fm.role <> 'teacher'
        and ${col('audience')} -> 'ids' @> to_jsonb(fm.team_id))
    when 'class' then exists (select 1 from org_person op join org_unit ou on ou.id = op.unit_id where op.uid = ${uid}
      and (${col('audience')} -> 'ids' @> to_jsonb(ou.id) or ${col('audience')} -> 'ids' @> to_jsonb(ou.parent_id)))
    else true end`
}

/** Organisations' collection: a class that a work is for. */
export const heldByWorks = (
  id: SQL,
): SQL => sql`${id} in (select e::int from work hw, jsonb_array_elements_text(hw.audience -> 'ids') e
  where hw.audience ->> 'kind' = 'class')`

/** The person who asks; managers see everything of their room that is not deleted. */
export interface Asker {
  uid: number
  manages: boolean
}
/** Whether work `w` is there for the person who asks. */
export const visible = (who: Asker): SQL =>
  who.manages ? sql`true` : sql`(w.status = 'published' and ${isFor('w', sql`${who.uid}::int`)})`

export const byId = async (db: Db, roomId: number, id: number, who: Asker): Promise<WorkRow | undefined> => {
  const [row] = await rowsOf<WorkRow>(
    db,
    sql`select ${columns} from work w ${joins}
      where w.id = ${id} and w.room_id = ${roomId} and w.deleted_time = 0 and ${visible(who)}`,
  )
  return row
}

interface Page extends Asker {
  roomId: number
  status: WorkStatus | undefined
  sort: string | undefined
  keyword: string
  offset: number
  limit: number
}

const pattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** What has no deadline ends last. */
const by = { title: words(sql`w.title`), status: sql`w.status`, deadline: sql`nullif(w.deadline, 0)` }
const usual = sql`w.sort, w.id desc`

export const listOfRoom = async (db: Db, q: Page): Promise<{ list: WorkRow[]; total: number }> => {
  const where = sql`w.room_id = ${q.roomId} and w.deleted_time = 0 and ${visible(q)}
    and (${q.status ?? ''}::text = '' or w.status = ${q.status ?? ''}) and (${q.keyword}::text = '' or w.title ilike ${pattern(q.keyword)})`
  const rows = await rowsOf<WorkRow>(
    db,
    sql`select ${columns} from work w ${joins} where ${where} order by ${sorted(q.sort, by, usual)} limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from work w where ${where}`)
  return { list: rows, total: count?.n ?? 0 }
}

/** For how many each of these works is: teams where teams hand in, else students of the room. */
export const forCounts = async (db: Db, roomId: number, ids: number[]): Promise<Map<number, number>> => {
  if (!ids.length) return new Map()
  const rows = await rowsOf<{ id: number; n: number }>(
    db,
    sql`select w.id, case w.hand_in when 'team' then (select count(distinct tm.team_id) from team_member tm
          where tm.room_id = w.room_id and tm.role <> 'teacher' and ${isFor('w', sql`tm.uid`)})
        else (select count(*) from room_member m where m.room_id = w.room_id and m.role = 'user' and ${isFor('w', sql`m.uid`)})
        end::int as n
      from work w where w.room_id = ${roomId} and w.id in (${list(ids)})`,
  )
  return new Map(rows.map((r) => [r.id, r.n]))
}

/** The students that a work is for. */
export const learnersOf = async (tx: Db, id: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      tx,
      sql`select m.uid from work w join room_member m on m.room_id = w.room_id and m.role = 'user'
        where w.id = ${id} and w.deleted_time = 0 and ${isFor('w', sql`m.uid`)}`,
    )
  ).map((r) => r.uid)

export interface Choice {
  id: number
  title: string
  count: number
}

/** Teams of a room with how many are in them. */
export const teamsOf = (db: Db, roomId: number): Promise<Choice[]> =>
  rowsOf<Choice>(
    db,
    sql`select id, title, used as count from team where room_id = ${roomId} order by title, id limit 500`,
  )

/** Classes of the students of a room. */
export const classesOf = (db: Db, roomId: number): Promise<Choice[]> =>
  rowsOf<Choice>(
    db,
    sql`select u.id, u.name as title, count(distinct m.uid)::int as count from room_member m
      join org_person p on p.uid = m.uid join org_unit u on u.id = p.unit_id
      where m.room_id = ${roomId} and m.role = 'user' group by u.id, u.name order by u.name, u.id limit 500`,
  )

export const studentCount = async (db: Db, roomId: number): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from room_member where room_id = ${roomId} and role = 'user'`,
    )
  )[0]?.n ?? 0

/** What is for everybody in the room, as its visitors may know of it. */
export const worksHeld = (
  roomId: SQL,
): SQL => sql`select hw.id, hw.title, hw.deadline::int8 as time, hw.sort::int8 as sort
  from work hw where hw.room_id = ${roomId} and hw.deleted_time = 0 and hw.status = 'published'
    and hw.audience ->> 'kind' = 'all'`
