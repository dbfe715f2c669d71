import { type SQL, sql } from 'drizzle-orm'
import type { PostState, TaskTypeAlias } from '#contract/tasks/tasks.labels'
import { type Db, rowsOf } from '../../db/client'
import { words } from '../../db/pinyin'
import { statement } from '../../db/prepared'
import { sorted } from '../../db/sorted'

/** Who looks, from which room. */
export interface Looker {
  uid: number
  orgId: number
  roomId: number
  roomOrgId: number
  manages: boolean
  now: number
}

export interface TaskRow {
  id: number
  org_id: number
  room_id: number
  container_id: number
  space_id: number
  group_id: number
  parent_id: number
  uid: number
  title: string
  intro: string
  type_alias: TaskTypeAlias
  is_virtual: boolean
  post_end_time: number
  status: number
  bounty: number
  single_bounty: number
  task_rate: number
  commission_rate: number
  places: number
  used: number
  task_num_score_limit: number
  logic_name: string
  cover_id: number | null
  cover_key: string | null
  truename: string
  create_time: number
  publish_time: number
  settle_time: number
  auto_accept_hours: number
  need_vip: boolean
  vip: boolean
  require_task_id: number
  require_work_id: number
  need_task: boolean
  need_work: boolean
  approved: number
  waiting: number
  paid: number
  child_total: number
  child_verified: number
  child_paid: number
  accepted: boolean
  post_state: PostState | null
  score: number
}

/** Whether this person handed in the work that the task asks for, alone or with their team. */
const workDone = (uid: number): SQL => sql`exists (select 1 from work_pass wp where wp.work_id = t.require_work_id
  and wp.state in ('submitted', 'marked') and (wp.uid = ${uid}
    or wp.team_id in (select tm.team_id from team_member tm where tm.uid = ${uid})))`

const score = (uid: number): SQL =>
  sql`(select count(*)::int from task_post sp where sp.uid = ${uid} and sp.state = 'approved')`

const columns = (w: Looker): SQL => sql`t.id, t.org_id, t.room_id, coalesce(l.id, 0) as container_id,
  case when l.room_id is null then 0 else l.id end as space_id, coalesce(g.group_id, 0) as group_id,
  coalesce(t.parent_id, 0) as parent_id, t.uid, t.title, t.intro, t.type_alias, t.is_virtual, t.post_end_time, t.status,
  t.bounty, t.single_bounty, t.task_rate, t.commission_rate, t.places, t.used, t.task_num_score_limit, t.logic_name,
  t.cover_id, f.key as cover_key, w.truename, t.create_time, t.publish_time, t.settle_time, t.auto_accept_hours, t.need_vip,
  coalesce((select o.vip_level > 1 from org o where o.id = ${w.orgId}), false) as vip, t.require_task_id, t.require_work_id,
  (t.require_task_id > 0 and not exists (select 1 from task_post rp where rp.task_id = t.require_task_id
    and rp.uid = ${w.uid} and rp.state = 'approved')) as need_task,
  (t.require_work_id > 0 and not ${workDone(w.uid)}) as need_work,
  p.approved, p.waiting, p.paid, c.total as child_total, c.verified as child_verified, c.paid as child_paid,
  (a.uid is not null) as accepted, m.state as post_state, ${score(w.uid)} as score`

const joins = (w: Looker): SQL => sql`from task t join account w on w.uid = t.uid
  left join attachment f on f.id = t.cover_id
  left join lateral (select k.id, k.room_id from task_link k where k.task_id = t.id
    and (k.room_id = ${w.roomId} or k.group_id = ${w.roomOrgId}) order by k.room_id nulls last limit 1) l on true
  left join task_link g on g.task_id = t.id and g.group_id is not null
  left join lateral (select count(*) filter (where x.state = 'approved')::int as approved,
    count(*) filter (where x.state = 'submitted')::int as waiting, coalesce(sum(x.paid), 0)::int8 as paid
    from task_post x where x.task_id = t.id) p on true
  left join lateral (select coalesce(sum(y.bounty), 0)::int8 as total, coalesce(sum(z.verified), 0)::int8 as verified,
    coalesce(sum(z.paid), 0)::int8 as paid
    from task y left join lateral (select count(*) * y.single_bounty as verified, sum(x.paid) as paid from task_post x
      where x.task_id = y.id and x.state = 'approved') z on true
    where y.parent_id = t.id and y.deleted_time = 0) c on true
  left join task_accept a on a.task_id = t.id and a.uid = ${w.uid}
  left join task_post m on m.task_id = t.id and m.uid = ${w.uid}`

/** Drafts are for the managers of the task's own room; the rest for everybody in a room that shows it. */
const visible = (w: Looker): SQL => sql`t.deleted_time = 0
  and (t.status > 0 or (t.room_id = ${w.roomId} and ${w.manages}::boolean))
  and (t.room_id = ${w.roomId} or l.id is not null)`

const ended = (now: number): SQL => sql`(t.status >= 9 or (t.post_end_time > 0 and t.post_end_time <= ${now}))`
const states = {
  all: () => sql`true`,
  open: (w: Looker) => sql`(t.status = 1 and not ${ended(w.now)} and t.used < t.places)`,
  mine: () => sql`a.uid is not null`,
  wait: (w: Looker) => sql`(p.waiting > 0 and t.room_id = ${w.roomId} and ${w.manages}::boolean)`,
  draft: () => sql`t.status = 0`,
  ended: (w: Looker) => ended(w.now),
}
export type TaskFilter = keyof typeof states

export interface ListOf {
  state: TaskFilter
  keyword: string
  type: string
  parentId: number
  sort: string | undefined
  offset: number
  limit: number
}

/** The bounty as it is shown; what has no deadline ends last. */
const by = {
  title: words(sql`t.title`),
  bounty: sql`t.bounty * t.task_rate`,
  wait: sql`p.waiting`,
  end: sql`nullif(t.post_end_time, 0)`,
}

const like = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

export const list = async (db: Db, w: Looker, q: ListOf): Promise<{ list: TaskRow[]; total: number }> => {
  // Managers also find what their room no longer shows.
  const where = sql`where ${visible(w)} and (l.id is not null or ${w.manages}::boolean) and ${states[q.state](w)}
    and (${q.keyword} = '' or t.title ilike ${like(q.keyword)} or t.logic_name ilike ${like(q.keyword)})
    and (${q.type} = '' or t.type_alias = ${q.type}) and (${q.parentId} = 0 or t.parent_id = ${q.parentId})`
  const list = await rowsOf<TaskRow>(
    db,
    sql`select ${columns(w)} ${joins(w)} ${where} order by ${sorted(q.sort, by, sql`(t.status >= 9), ${ended(w.now)}, t.id desc`)}
      limit ${q.limit} offset ${q.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${joins(w)} ${where}`)
  return { list, total: count?.n ?? 0 }
}

/** One task as it is seen from a room; by its id or by the link that shows it there. */
export const one = async (db: Db, w: Looker, by: { id?: number; link?: number }): Promise<TaskRow | undefined> => {
  const which = by.link
    ? sql`t.id = (select k.task_id from task_link k where k.id = ${by.link} and (k.room_id = ${w.roomId} or k.group_id = ${w.roomOrgId}))`
    : sql`t.id = ${by.id ?? 0}`
  const [row] = await rowsOf<TaskRow>(db, sql`select ${columns(w)} ${joins(w)} where ${which} and ${visible(w)}`)
  return row
}

export interface AroundRow {
  require_task_title: string
  require_work_title: string
  parent_title: string
  room_title: string
  org_name: string
}
/** Titles of what a task refers to. */
export const around = async (db: Db, id: number): Promise<AroundRow | undefined> => {
  const [row] = await rowsOf<AroundRow>(
    db,
    sql`select r.title as room_title, o.name as org_name, coalesce(q.title, '') as require_task_title,
        coalesce(k.title, '') as require_work_title, coalesce(u.title, '') as parent_title
      from task t join room r on r.id = t.room_id join org o on o.id = t.org_id left join task q on q.id = t.require_task_id
        left join work k on k.id = t.require_work_id left join task u on u.id = t.parent_id where t.id = ${id}`,
  )
  return row
}

const todoNumber = statement<{ n: number }, { uid: number; now: number }>(
  ({ uid, now }) => sql`select ((select count(*) from task_accept a join task t on t.id = a.task_id
        left join task_post p on p.task_id = t.id and p.uid = a.uid
        where a.uid = ${uid} and t.deleted_time = 0 and t.status = 1 and (t.post_end_time = 0 or t.post_end_time > ${now})
          and coalesce(p.state, 'draft') in ('draft', 'returned'))
      + (select count(*) from task t join task_post p on p.task_id = t.id and p.state = 'submitted'
        where t.uid = ${uid} and t.deleted_time = 0 and t.status = 1))::int as n`,
)
/** What waits for a person: places without a post, posts sent back, and others' posts on their own tasks. */
export const todo = async (db: Db, uid: number, now: number): Promise<number> =>
  (await todoNumber(db, { uid, now }))[0]?.n ?? 0
