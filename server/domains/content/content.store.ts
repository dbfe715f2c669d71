import { type SQL, sql } from 'drizzle-orm'
import type { ContentLevel, ContentState, Licence, ResourceKind, Visibility } from '#contract/content/content.model'
import type { ContentType } from '#contract/content/content.types'
import { type Db, rowsOf } from '../../db/client'
import { has, type Page, page } from '../../db/page'
import { words } from '../../db/pinyin'
import { contentView } from '../../db/schema/content/content'
import { sorted } from '../../db/sorted'
import {
  columns,
  fullColumns,
  heldIn,
  isOut,
  joins,
  type Looker,
  manages,
  seenBy,
  writersOf,
  writes,
} from './content.sql'

export interface CardRow {
  id: number
  content_type: ContentType
  title: string
  description: string
  cover_id: number
  cover_key: string | null
  kind: ResourceKind | ''
  tags: string[]
  level: ContentLevel
  visibility: Visibility
  online_status: number
  org_id: number
  org_name: string
  org_shortname: string
  uid: number
  truename: string
  has_draft: boolean
  can_edit: boolean
  collected: boolean
  view_count: number
  collect_count: number
  publish_time: number
  deleted_time: number
  update_time: number
}
export interface ContentRow extends CardRow {
  body: string
  file_id: number
  low_file_id: number
  url: string
  ref_id: number
  licence: Licence
  credit: string
  copied_from: number
  copy_credit: string
  down_by: number
  down_reason: string
  industry_ids: number[]
  version: number
  published: number
  erased_time: number
  can_manage: boolean
  reaches: boolean
}

export interface Filter {
  content_type?: ContentType | undefined
  /** Names of types, commas between. */
  content_types?: string | undefined
  kind?: ResourceKind | undefined
  keyword: string
  tag?: string | undefined
  industry_id?: number | undefined
  level?: ContentLevel | undefined
  /** What it trains. */
  dimension?: string | undefined
  state?: ContentState | undefined
  sort?: string | undefined
  offset: number
  limit: number
}

const STATES: Record<ContentState, SQL> = {
  draft: sql`c.publish_time = 0 and c.deleted_time = 0`,
  published: isOut(),
  taken_down: sql`c.publish_time > 0 and c.online_status <> 1 and c.deleted_time = 0`,
  deleted: sql`c.deleted_time > 0`,
}

/** What content `c` trains, on top. */
const trains = sql`content_dimension d where d.content_id = c.id and d.pid = 0`

/** Of the content `c`, what a list was narrowed to. */
export const narrowed = (q: Omit<Filter, 'offset' | 'limit'>): SQL => {
  const conditions = [
    has(q.keyword, sql`c.title`, sql`c.description`, sql`array_to_string(c.tags, ' ')`),
    ...(q.content_type ? [sql`c.content_type = ${q.content_type}`] : []),
    ...(q.content_types ? [sql`c.content_type = any(string_to_array(${q.content_types}::text, ','))`] : []),
    ...(q.kind ? [sql`c.kind = ${q.kind}`] : []),
    ...(q.tag ? [sql`${q.tag} = any(c.tags)`] : []),
    ...(q.industry_id ? [sql`${q.industry_id}::int = any(c.industry_ids)`] : []),
    ...(q.level ? [sql`c.level in (0, ${q.level})`] : []),
    ...(q.dimension ? [sql`exists (select 1 from ${trains} and d.title = ${q.dimension})`] : []),
    ...(q.state ? [STATES[q.state]] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const by = { title: words(sql`title`), time: sql`update_time`, views: sql`view_count` }
const latest = sql`greatest(publish_time, update_time) desc, id desc`

const listed = (db: Db, who: Looker, q: Filter, where: SQL): Promise<Page<CardRow>> =>
  page<CardRow>(
    db,
    sql`select ${columns(who)} from content c ${joins} where c.erased_time = 0 and ${where} and ${narrowed(q)}`,
    sorted(q.sort, by, latest),
    q,
    sql`1 as one`,
  )

/** Where published content is looked for: the store, an organisation with the one above it, or all that the asker may read so. */
export const published = (
  db: Db,
  who: Looker,
  q: Filter & { from?: 'org' | 'store' | undefined; org_id?: number | undefined },
): Promise<Page<CardRow>> => {
  const uid = sql`${who.uid}::int`
  const here = sql`c.visibility <> 'private' and exists (select 1 from org so where so.id = ${who.orgId} and c.org_id in (so.id, so.parent_id))`
  const from = q.from === 'store' ? sql`c.visibility = 'store'` : q.from === 'org' ? here : seenBy(uid, sql`c`)
  return listed(db, who, q, sql`${isOut()} and ${from} and (${q.org_id ?? 0}::int = 0 or c.org_id = ${q.org_id ?? 0})`)
}

/** What content of a type trains that the asker may read by its visibility. */
export const trained = async (db: Db, who: Looker, type: ContentType): Promise<string[]> => {
  const rows = await rowsOf<{ title: string }>(
    db,
    sql`select distinct d.title from content c cross join lateral (select d.title from ${trains}) d
      where c.content_type = ${type} and ${isOut()} and ${seenBy(sql`${who.uid}::int`, sql`c`)} order by d.title limit 50`,
  )
  return rows.map(({ title }) => title)
}

/** What its authors wrote; what was deleted only where it is asked for. */
export const written = (db: Db, who: Looker, q: Filter): Promise<Page<CardRow>> =>
  listed(db, who, q, q.state ? writes(who) : sql`${writes(who)} and c.deleted_time = 0`)

/** What an organisation's admins look after: all that was ever published. */
export const managed = (db: Db, who: Looker, q: Filter): Promise<Page<CardRow>> =>
  listed(db, who, q, sql`${manages(who)} and c.publish_time > 0 ${q.state ? sql`` : sql`and c.deleted_time = 0`}`)

export const one = async (db: Db, who: Looker, id: number, lock = false): Promise<ContentRow | undefined> =>
  (
    await rowsOf<ContentRow>(
      db,
      sql`select ${fullColumns(who)} from content c ${joins} where c.id = ${id} ${lock ? sql`for update of c` : sql``}`,
    )
  )[0]

/** Cards of these, in their order; whatever their state. */
export const cardsOf = async (db: Db, who: Looker, ids: readonly number[]): Promise<CardRow[]> => {
  if (!ids.length) return []
  const rows = await rowsOf<CardRow>(
    db,
    sql`select ${columns(who)} from content c ${joins} where c.id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`,
  )
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** All who are named, also those who write it no more. */
export const authorsOf = (db: Db, id: number): Promise<{ uid: number; truename: string }[]> =>
  rowsOf(
    db,
    sql`select ca.uid, a.truename from content_author ca join account a on a.uid = ca.uid where ca.content_id = ${id}
      order by ca.sort, ca.uid`,
  )

/** Those of them who write it now, which is whom news of it reaches. */
export const writerUids = async (db: Db, id: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select w.uid from content c cross join lateral (${writersOf(sql`c`)}) w where c.id = ${id}`,
    )
  ).map(({ uid }) => uid)

export const industriesOf = async (db: Db, ids: readonly number[]): Promise<{ id: number; title: string }[]> =>
  ids.length
    ? rowsOf(
        db,
        sql`select id, title from industry where id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) order by sort, id`,
      )
    : []

/** True where the person had not opened it on this day. */
export const noteView = async (tx: Db, contentId: number, uid: number, day: number): Promise<boolean> =>
  (await tx.insert(contentView).values({ contentId, uid, day }).onConflictDoNothing().returning()).length > 0

export const countView = async (tx: Db, contentId: number): Promise<void> => {
  await tx.execute(sql`update content set view_count = view_count + 1 where id = ${contentId}`)
}

/** Whether a file is of content that the asker may read, or writes. */
export const readsFile = async (db: Db, who: Looker, fileId: number, reach: SQL): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from content c where c.erased_time = 0 and (((c.file_id = ${fileId} or c.low_file_id = ${fileId}) and ${isOut()} and ${reach})
        or (${writes(who)} and ((c.file_id = ${fileId} or c.low_file_id = ${fileId})
          or exists (select 1 from content_version v where v.content_id = c.id and (v.file_id = ${fileId} or v.low_file_id = ${fileId}))))) limit 1`,
    )
  ).length > 0

/** Whether one comes to content from any of these, itself among them, by what each of them holds. */
export const leadTo = async (db: Db, from: readonly number[], id: number): Promise<boolean> => {
  const rows = await rowsOf(
    db,
    // Each is looked into once, so that a circle of old data has an end.
    sql`with recursive inside(id) as (select unnest(${sql.param(`{${from.join(',')}}`)}::int[])
      union select h.id from inside i cross join lateral (${heldIn(sql`i.id`)}) h(id))
      select 1 from inside where id = ${id} limit 1`,
  )
  return rows.length > 0
}
