import { type SQL, sql } from 'drizzle-orm'
import type { TaskTypeAlias } from '#contract/tasks/tasks.labels'
import { type Db, rowsOf } from '../../db/client'
import { has, type Page, page } from '../../db/page'

/** A task in the centre. */
export interface SceneRow {
  id: number
  title: string
  intro: string
  type_alias: TaskTypeAlias
  is_virtual: boolean
  bounty: number
  single_bounty: number
  task_rate: number
  places: number
  used: number
  task_num_score_limit: number
  post_end_time: number
  status: number
  cover_id: number | null
  cover_key: string | null
  org_id: number
  org_name: string
}

interface Asked {
  uid: number
  now: number
}

/** Open tasks `t` of rooms that the person is in, and of others that all rooms of an organisation show where they are in one. */
const open = ({ uid, now }: Asked): SQL => sql`t.deleted_time = 0 and t.status = 1
  and (t.post_end_time = 0 or t.post_end_time > ${now}) and t.parent_id is null
  and exists (select 1 from room r join room_member m on m.room_id = r.id and m.uid = ${uid}
    where r.deleted_time = 0 and r.status = 'published' and r.online_status = 1
      and (r.id = t.room_id or exists (select 1 from task_link l where l.task_id = t.id and l.group_id = r.org_id)))`

/** Approved posts that a task asks for, by the level that the centre narrows by: [from, before). */
const LEVELS: Record<number, [number, number]> = { 1: [0, 6], 2: [6, 11], 3: [11, 1000] }

export const inCentre = (
  db: Db,
  q: Asked & {
    keyword: string
    industryId: number | undefined
    ownerId: number | undefined
    level: number | undefined
    offset: number
    limit: number
  },
): Promise<Page<SceneRow>> => {
  const level = q.level ? LEVELS[q.level] : undefined
  const conditions = [
    open(q),
    has(q.keyword, sql`t.title`, sql`t.logic_name`),
    ...(level ? [sql`t.task_num_score_limit >= ${level[0]} and t.task_num_score_limit < ${level[1]}`] : []),
    ...(q.ownerId === undefined ? [] : [sql`t.org_id = ${q.ownerId}`]),
    ...(q.industryId
      ? [sql`exists (select 1 from room_industry ri where ri.room_id = t.room_id and ri.industry_id = ${q.industryId})`]
      : []),
  ]
  return page<SceneRow>(
    db,
    sql`select t.id, t.title, t.intro, t.type_alias, t.is_virtual, t.bounty, t.single_bounty, t.task_rate, t.places, t.used,
        t.task_num_score_limit, t.post_end_time::int8, t.status, t.cover_id, f.key as cover_key, t.org_id, o.name as org_name
      from task t join org o on o.id = t.org_id left join attachment f on f.id = t.cover_id
      where ${sql.join(conditions, sql` and `)}`,
    sql`(used < places) desc, id desc`,
    q,
    sql`1 as one`,
  )
}

/** Who pays for the tasks that the person finds there. */
export const ownersInCentre = (db: Db, asked: Asked): Promise<{ id: number; name: string }[]> =>
  rowsOf(
    db,
    sql`select distinct o.id, o.name from task t join org o on o.id = t.org_id where ${open(asked)} order by o.id`,
  )
