import { eq, type SQL, sql } from 'drizzle-orm'
import type { ContentLevel } from '#contract/content/content.model'
import type { ContentType } from '#contract/content/content.types'
import {
  type HeldKind,
  HOLDS_SHOWN,
  type SolutionState,
  type SolutionVisibility,
} from '#contract/solutions/solutions.rules'
import { type Db, rowsOf } from '../../db/client'
import { has, type Page, page } from '../../db/page'
import { solution } from '../../db/schema/solutions'
import { columns, dimensionsOf, isOut, joins, type Looker, manages, ofTheirs, seen } from './solutions.sql'

export interface SolutionRow {
  id: number
  title: string
  description: string
  body: string
  cover_id: number
  cover_key: string | null
  visibility: SolutionVisibility
  level: ContentLevel
  industry_ids: number[]
  org_id: number
  org_name: string
  room_id: number
  room_title: string
  template: number
  used_count: number
  version: number
  publish_time: number
  online_status: number
  update_time: number
  can_manage: boolean
}

const STATES: Record<SolutionState, SQL> = {
  draft: sql`s.publish_time = 0`,
  published: isOut,
  taken_down: sql`(s.publish_time > 0 and s.online_status <> 1)`,
}

export interface Filter {
  keyword: string
  industryId?: number | undefined
  ownerId?: number | undefined
  level?: number | undefined
  dimension?: string | undefined
  scope?: 'public' | 'internal' | undefined
  offset: number
  limit: number
}

const narrowed = (who: Looker, q: Filter): SQL[] => [
  has(q.keyword, sql`s.title`, sql`s.description`),
  ...(q.industryId ? [sql`${q.industryId}::int = any(s.industry_ids)`] : []),
  ...(q.ownerId === undefined ? [] : [sql`s.org_id = ${q.ownerId}`]),
  ...(q.level ? [sql`s.level in (0, ${q.level})`] : []),
  ...(q.dimension ? [sql`${q.dimension}::text in (${dimensionsOf})`] : []),
  ...(q.scope === 'public'
    ? [sql`s.visibility = 'store'`]
    : q.scope === 'internal'
      ? [ofTheirs(sql`${who.orgId}::int`)]
      : []),
]

const listed = (db: Db, who: Looker, q: Filter, where: SQL, order: SQL, more: SQL): Promise<Page<SolutionRow>> =>
  page<SolutionRow>(
    db,
    sql`select ${columns(who)} from solution s ${joins} where s.deleted_time = 0 and ${where}
      and ${sql.join(narrowed(who, q), sql` and `)}`,
    order,
    q,
    more,
  )

/** Published ones, the most used first; `rated` is the mean of what people think of the room, 0 where nobody said. */
export const published = (db: Db, who: Looker, q: Filter): Promise<Page<SolutionRow & { rated: number }>> =>
  listed(
    db,
    who,
    q,
    sql`${seen(sql`${who.orgId}::int`)} and r.id is not null`,
    sql`used_count desc, id desc`,
    sql`coalesce((select round(avg(v.score), 1)::float8 from room_review v where v.room_id = p.room_id), 0) as rated`,
  ) as Promise<Page<SolutionRow & { rated: number }>>

export const managed = (db: Db, who: Looker, q: Filter & { state: SolutionState | undefined }) =>
  listed(
    db,
    who,
    q,
    sql`${manages(who)} and ${q.state ? STATES[q.state] : sql`true`}`,
    sql`update_time desc, id desc`,
    sql`1 as one`,
  )

/** A solution that the asker may see: its managers in every state, others while it is out. `lock` takes it in hand. */
export const one = async (db: Db, who: Looker, id: number, lock = false): Promise<SolutionRow | undefined> =>
  (
    await rowsOf<SolutionRow>(
      db,
      sql`select ${columns(who)} from solution s ${joins} where s.id = ${id} and s.deleted_time = 0
        and (${manages(who)} or ${seen(sql`${who.orgId}::int`)}) ${lock ? sql`for update of s` : sql``}`,
    )
  )[0]

/** Who publishes for whom there is something to narrow by, and what is trained. */
export const choices = async (db: Db, who: Looker) => {
  const from = sql`from solution s ${joins} where s.deleted_time = 0 and ${seen(sql`${who.orgId}::int`)} and r.id is not null`
  const orgs = await rowsOf<{ id: number; name: string }>(db, sql`select distinct o.id, o.name ${from} order by o.id`)
  const trained = await rowsOf<{ title: string }>(
    db,
    sql`select distinct x.title from (select s.room_id ${from}) s cross join lateral (${dimensionsOf}) x order by x.title limit 50`,
  )
  return { orgs, dimensions: trained.map(({ title }) => title) }
}

const contentOf = (room: number): SQL => sql`from content_binding b join content c on c.id = b.content_id
  where b.module_type = 'training_room' and b.module_id = ${room} and c.publish_time > 0 and c.online_status = 1 and c.deleted_time = 0`

/** Rows title, sort and id of each kind; the title is null where the asker may not read the content, by `reads`. */
const held: Record<HeldKind, (room: number, reads: SQL) => SQL> = {
  course: (room) =>
    sql`select title, sort, id from course where room_id = ${room} and deleted_time = 0 and publish_time > 0`,
  exam: (room) => sql`select title, 0, id from exam where room_id = ${room} and deleted_time = 0 and publish_time > 0`,
  work: (room) =>
    sql`select title, 0, id from work where room_id = ${room} and deleted_time = 0 and status = 'published'`,
  contest: (room) => sql`select title, sort, id from contest where room_id = ${room} and status = 'published'`,
  task: (room) => sql`select title, 0, id from task where room_id = ${room} and deleted_time = 0 and status > 0`,
  plan: (room) => sql`select title, 0, id from plan where room_id = ${room} and deleted_time = 0 and publish_time > 0`,
  cert: (room) =>
    sql`select title, sort, id from cert where room_id = ${room} and deleted_time = 0 and publish_time > 0`,
  content: (room, reads) => sql`select case when ${reads} then c.title end, b.sort, b.id ${contentOf(room)}`,
  material: (room) => sql`select title, sort, id from room_material where room_id = ${room} and deleted_time = 0`,
  software: (room) => sql`select w.title, rs.sort, w.id from room_software rs join software w on w.id = rs.software_id
    where rs.room_id = ${room} and w.status = 'enabled'`,
}

/** What is in the room, by kind and in its order. */
export const holds = async (
  db: Db,
  roomId: number,
  reads: SQL,
): Promise<{ kind: HeldKind; total: number; titles: string[] }[]> => {
  const kinds = Object.entries(held) as [HeldKind, (typeof held)[HeldKind]][]
  const parts = kinds.map(
    ([kind, rows]) => sql`select ${kind}::text as kind, count(*)::int as total,
      coalesce((array_agg(x.title order by x.sort, x.id) filter (where x.title is not null))[1:${sql.raw(String(HOLDS_SHOWN))}], '{}') as titles
      from (${rows(roomId, reads)}) x(title, sort, id)`,
  )
  const rows = await rowsOf<{ kind: HeldKind; total: number; titles: string[] }>(db, sql.join(parts, sql` union all `))
  return kinds.flatMap(([kind]) => rows.filter((row) => row.kind === kind && row.total > 0))
}

export const contents = (
  db: Db,
  roomId: number,
  reads: SQL,
): Promise<{ id: number; title: string; content_type: ContentType }[]> =>
  rowsOf(
    db,
    sql`select c.id, c.title, c.content_type ${contentOf(roomId)} and ${reads} order by b.sort, b.id limit ${HOLDS_SHOWN}`,
  )

export const dimensions = async (db: Db, id: number): Promise<string[]> =>
  (
    await rowsOf<{ title: string }>(
      db,
      sql`select x.title from solution s cross join lateral (${dimensionsOf}) x where s.id = ${id} order by x.title`,
    )
  ).map(({ title }) => title)

export const industriesOf = (db: Db, ids: readonly number[]): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    db,
    sql`select id, title from industry where id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) order by sort, id`,
  )

/** Published rooms that the asker may show as a pattern: those that they run. */
export const rooms = (
  db: Db,
  who: Looker,
  q: { keyword: string; id?: number; limit: number },
): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    db,
    sql`select r.id, r.title from room r where r.deleted_time = 0 and r.status = 'published' and ${has(q.keyword, sql`r.title`)}
      and (${q.id ?? 0}::int = 0 or r.id = ${q.id ?? 0}) and (${who.superAdmin}::boolean
        or (${who.orgAdmin}::boolean and exists (select 1 from org o where o.id = r.org_id and ${who.orgId} in (o.id, o.parent_id))))
      order by r.id desc limit ${q.limit}`,
  )

export const coverIsMine = async (db: Db, uid: number, id: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from attachment where id = ${id} and uid = ${uid} and use = 'picture'`)).length > 0

/** Whether the person may put something into the store (public_content_auth). */
export const mayStore = async (db: Db, uid: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from account where uid = ${uid} and public_content_auth > 0`)).length > 0

type Written = typeof solution.$inferInsert

export const insert = async (tx: Db, row: Written): Promise<number> => {
  const [made] = await tx.insert(solution).values(row).returning({ id: solution.id })
  if (!made) throw new Error('an insert gave no row')
  return made.id
}

export const change = async (tx: Db, id: number, to: Partial<Omit<Written, 'id'>>): Promise<void> => {
  await tx.update(solution).set(to).where(eq(solution.id, id))
}

export const countUse = async (tx: Db, id: number): Promise<void> => {
  await tx.execute(sql`update solution set used_count = used_count + 1 where id = ${id}`)
}

/** Rooms' event: what can't be copied any more. */
export const forgetRoom = async (tx: Db, { roomId }: { roomId: number }): Promise<void> => {
  await tx.update(solution).set({ roomId: null }).where(eq(solution.roomId, roomId))
}
