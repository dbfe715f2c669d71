import { eq, type SQL, sql } from 'drizzle-orm'
import { LATE_DAYS_USUAL } from '#contract/camps/camps.rules'
import type { ContentType } from '#contract/content/content.types'
import { type Db, rowsOf } from '../../db/client'
import { has, type Page, page } from '../../db/page'
import { camp, campPhase } from '../../db/schema/camps'
import { cardColumns, cardJoins, ofTheirs, seen } from './camps.sql'

export interface CardRow {
  id: number
  title: string
  description: string
  cover_id: number
  cover_key: string | null
  featured: boolean
  training_number: number
  joined_num: number
  org_id: number
  org_name: string
  org_shortname: string
  logo_id: number | null
  logo_key: string | null
  publish_time: number
  online_status: number
  deleted_time: number
}

export interface Filter {
  keyword: string
  industryId?: number | undefined
  /** 0 is the platform. */
  ownerId?: number | undefined
  level?: number | undefined
  dimension?: string | undefined
  scope?: 'public' | 'internal' | undefined
  offset: number
  limit: number
}

const trains = (title: string): SQL =>
  sql`exists (select 1 from content_dimension d where d.content_id = c.id and d.pid = 0 and d.title = ${title})`

const narrowed = (uid: number, q: Filter): SQL[] => [
  has(q.keyword, sql`c.title`, sql`c.description`),
  ...(q.industryId ? [sql`${q.industryId}::int = any(c.industry_ids)`] : []),
  ...(q.ownerId === undefined ? [] : [sql`coalesce(c.org_id, 0) = ${q.ownerId}`]),
  ...(q.level ? [sql`c.level in (0, ${q.level})`] : []),
  ...(q.dimension ? [trains(q.dimension)] : []),
  ...(q.scope === 'public'
    ? [sql`c.visibility = 'store'`]
    : q.scope === 'internal'
      ? [ofTheirs(sql`${uid}::int`, sql`c`)]
      : []),
]

/** Camps that the person may see: featured ones first, then those that more people took part in. */
export const published = (db: Db, uid: number, q: Filter): Promise<Page<CardRow>> =>
  page<CardRow>(
    db,
    sql`select ${cardColumns} from content c ${cardJoins} where ${seen(sql`${uid}::int`)}
      and ${sql.join(narrowed(uid, q), sql` and `)}`,
    sql`featured desc, joined_num desc, id desc`,
    q,
    sql`1 as one`,
  )

/** Whose camps there are for the person to see, and what they train. */
export const choices = async (db: Db, uid: number) => {
  const orgs = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select distinct o.id, o.name from content c join org o on o.id = c.org_id where ${seen(sql`${uid}::int`)} order by o.id`,
  )
  const trained = await rowsOf<{ title: string }>(
    db,
    sql`select distinct d.title from content c join content_dimension d on d.content_id = c.id and d.pid = 0
      where ${seen(sql`${uid}::int`)} order by d.title limit 50`,
  )
  return { orgs, dimensions: trained.map(({ title }) => title) }
}

/** Camps that a room holds, in its order, also those that were taken down or deleted. */
export const inRoom = (db: Db, roomId: number, q: { offset: number; limit: number }): Promise<Page<CardRow>> =>
  page<CardRow>(
    db,
    sql`select ${cardColumns}, b.sort, b.id as binding_id from content_binding b join content c on c.id = b.content_id ${cardJoins}
      where b.module_type = 'training_room' and b.module_id = ${roomId} and c.content_type = 'training_camp' and c.publish_time > 0`,
    sql`sort, binding_id`,
    q,
    sql`1 as one`,
  )

export const cardOf = async (db: Db, id: number): Promise<CardRow | undefined> =>
  (await rowsOf<CardRow>(db, sql`select ${cardColumns} from content c ${cardJoins} where c.id = ${id}`))[0]

export interface CampRow {
  featured: boolean
  need_days: number
  need_percent: number
  late_days: number
  version: number
}
/** What a camp asks for; one that nobody has arranged yet asks for nothing. */
export const campOf = async (db: Db, id: number): Promise<CampRow> =>
  (
    await rowsOf<CampRow>(
      db,
      sql`select featured, need_days, need_percent, late_days, version from camp where content_id = ${id}`,
    )
  )[0] ?? { featured: false, need_days: 0, need_percent: 0, late_days: LATE_DAYS_USUAL, version: 0 }

export const saveCamp = async (
  tx: Db,
  id: number,
  to: Partial<Omit<typeof camp.$inferInsert, 'contentId'>>,
): Promise<void> => {
  await tx
    .insert(camp)
    .values({ contentId: id, ...to })
    .onConflictDoUpdate({ target: camp.contentId, set: to })
}

export interface PhaseRow {
  id: number
  title: string
  description: string
  days: number
}
export const phases = (db: Db, id: number): Promise<PhaseRow[]> =>
  rowsOf(db, sql`select id, title, description, days from camp_phase where content_id = ${id} order by sort, id`)

export interface HeldRow {
  phase_id: number
  id: number
  content_type: ContentType
  title: string
  publish_time: number
  online_status: number
  deleted_time: number
  percent: number
}
/** Contents of all phases, in their order, with how far the person has read each. */
export const held = (db: Db, id: number, uid: number): Promise<HeldRow[]> =>
  rowsOf(
    db,
    sql`select h.id as phase_id, c.id, c.content_type, c.title, c.publish_time::int8, c.online_status, c.deleted_time::int8,
        coalesce(g.percent, 0) as percent
      from camp_phase h join content_binding b on b.module_type = 'training_camp' and b.module_id = h.id
        join content c on c.id = b.content_id left join content_progress g on g.content_id = c.id and g.uid = ${uid}
      where h.content_id = ${id} order by h.sort, h.id, b.sort, b.id`,
  )

type NewPhase = typeof campPhase.$inferInsert
export const addPhase = async (tx: Db, row: NewPhase): Promise<number> => {
  const [made] = await tx.insert(campPhase).values(row).returning({ id: campPhase.id })
  if (!made) throw new Error('an insert gave no row')
  return made.id
}
export const changePhase = async (tx: Db, id: number, to: Partial<NewPhase>): Promise<void> => {
  await tx.update(campPhase).set(to).where(eq(campPhase.id, id))
}
export const dropPhase = async (tx: Db, id: number): Promise<void> => {
  await tx.delete(campPhase).where(eq(campPhase.id, id))
}

export const industriesOf = async (db: Db, ids: readonly number[]): Promise<{ id: number; title: string }[]> =>
  ids.length
    ? rowsOf(
        db,
        sql`select id, title from industry where id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) order by sort, id`,
      )
    : []
