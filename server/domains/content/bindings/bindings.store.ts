import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { ModuleType } from '#contract/content/bindings/bindings.model'
import type { ContentType } from '#contract/content/content.types'
import { type Db, rowsOf } from '../../../db/client'
import { type Page, page } from '../../../db/page'
import { contentBinding } from '../../../db/schema/content/content'
import { inTurn } from '../../../db/turn'
import { columns, isOut, joins, type Looker, seenBy, writes } from '../content.sql'
import { type CardRow, type Filter, narrowed } from '../content.store'

export interface BindingRow {
  id: number
  target_type: string
  target_id: number
  content_type: ContentType
  module_type: ModuleType
  module_id: number
  title: string
  description: string
  cover_id: number
  cover_key: string | null
  publish_time: number
  online_status: number
  deleted_time: number
  create_time: number
}

/** Contents of a module, in its order, also those that were taken down or deleted. */
export const listOf = async (db: Db, moduleType: ModuleType, moduleId: number): Promise<number[]> =>
  moduleId
    ? (
        await rowsOf<{ id: number }>(
          db,
          sql`select content_id as id from content_binding where module_type = ${moduleType} and module_id = ${moduleId} order by sort, id`,
        )
      ).map(({ id }) => id)
    : []

export const inModule = (
  db: Db,
  at: {
    moduleType: ModuleType
    moduleId: number
    contentType?: ContentType | undefined
    /** Types that are left out. */
    without: readonly ContentType[]
  },
  q: { offset: number; limit: number },
): Promise<Page<BindingRow>> =>
  page<BindingRow>(
    db,
    sql`select b.id, b.target_type, b.content_id as target_id, c.content_type, b.module_type, b.module_id, c.title, c.description,
        c.cover_id, f.key as cover_key, c.publish_time::int8, c.online_status, c.deleted_time::int8, b.create_time::int8, b.sort
      from content_binding b join content c on c.id = b.content_id left join attachment f on f.id = c.cover_id
      where b.module_type = ${at.moduleType} and b.module_id = ${at.moduleId}
        and (${at.contentType ?? ''}::text = '' or c.content_type = ${at.contentType ?? ''})
        and c.content_type <> all(${sql.param(`{${at.without.join(',')}}`)}::text[])`,
    sql`sort, id`,
    q,
    sql`1 as one`,
  )

/** Published content that the asker may put somewhere: their own, their organisation's, the store's. */
const usable = (who: Looker) => sql`(${isOut()} and (${writes(who)} or ${seenBy(sql`${who.uid}::int`, sql`c`)}))`

export const choices = (
  db: Db,
  who: Looker,
  q: Filter & { moduleType: ModuleType; moduleId: number; from?: 'library' | 'org' | 'store' | undefined },
): Promise<Page<CardRow & { bound: boolean }>> => {
  const from = {
    library: sql`exists (select 1 from library_item l where l.content_id = c.id and l.uid = ${who.uid})`,
    org: sql`c.visibility <> 'private' and exists (select 1 from org so where so.id = ${who.orgId} and c.org_id in (so.id, so.parent_id))`,
    store: sql`c.visibility = 'store'`,
    all: sql`true`,
  }[q.from ?? 'all']
  return page(
    db,
    sql`select ${columns(who)}, exists (select 1 from content_binding b where b.content_id = c.id
        and b.module_type = ${q.moduleType} and b.module_id = ${q.moduleId}) as bound
      from content c ${joins} where ${usable(who)} and ${from} and ${narrowed(q)}`,
    sql`publish_time desc, id desc`,
    q,
    sql`1 as one`,
  )
}

/** Which of these the asker may put somewhere. */
export const usableOf = async (
  db: Db,
  who: Looker,
  ids: readonly number[],
): Promise<{ id: number; content_type: ContentType; title: string; from_store: boolean }[]> =>
  ids.length
    ? rowsOf(
        db,
        sql`select c.id, c.content_type, c.title, (c.visibility = 'store' and not ${writes(who)}) as from_store
          from content c where c.id = any(${sql.param(`{${ids.join(',')}}`)}::int[]) and ${usable(who)}`,
      )
    : []

/** One after another: two who fill a module at once are counted. */
export const lockModule = async (tx: Db, moduleType: ModuleType, moduleId: number): Promise<void> => {
  await inTurn(tx, `content:${moduleType}`, moduleId)
}

export interface NewBinding {
  contentId: number
  moduleType: ModuleType
  moduleId: number
  targetType: string
  uid: number
  createTime: number
}
/** Behind what is there; what is there already stays. How many came. */
export const add = async (tx: Db, rows: NewBinding[]): Promise<number> => {
  const [first] = rows
  if (!first) return 0
  const [last] = await rowsOf<{ sort: number }>(
    tx,
    sql`select coalesce(max(sort), 0)::int as sort from content_binding where module_type = ${first.moduleType} and module_id = ${first.moduleId}`,
  )
  const made = await tx
    .insert(contentBinding)
    .values(rows.map((row, i) => ({ ...row, sort: (last?.sort ?? 0) + i + 1 })))
    .onConflictDoNothing()
    .returning({ id: contentBinding.id })
  return made.length
}

const of = (moduleType: ModuleType, moduleId: number) =>
  and(eq(contentBinding.moduleType, moduleType), eq(contentBinding.moduleId, moduleId))

/** The content that the binding named; undefined where the module has none such. */
export const drop = async (
  tx: Db,
  moduleType: ModuleType,
  moduleId: number,
  id: number,
): Promise<number | undefined> => {
  const [gone] = await tx
    .delete(contentBinding)
    .where(and(of(moduleType, moduleId), eq(contentBinding.id, id)))
    .returning({ contentId: contentBinding.contentId })
  return gone?.contentId
}

export const dropAll = async (tx: Db, moduleType: ModuleType, moduleId: number): Promise<void> => {
  await tx.delete(contentBinding).where(of(moduleType, moduleId))
}

export const sort = async (tx: Db, moduleType: ModuleType, moduleId: number, ids: readonly number[]): Promise<void> => {
  const held = await tx
    .select({ id: contentBinding.id })
    .from(contentBinding)
    .where(and(of(moduleType, moduleId), inArray(contentBinding.id, [...ids, 0])))
  const known = ids.filter((id) => held.some((row) => row.id === id))
  for (const [i, id] of known.entries())
    await tx
      .update(contentBinding)
      .set({ sort: i + 1 })
      .where(eq(contentBinding.id, id))
}

/** Of a module, what is not among these. */
export const dropOthers = async (
  tx: Db,
  moduleType: ModuleType,
  moduleId: number,
  contentIds: readonly number[],
): Promise<void> => {
  await tx
    .delete(contentBinding)
    .where(and(of(moduleType, moduleId), notInArray(contentBinding.contentId, [...contentIds, 0])))
}

/** Puts the contents of a module into the order of these. */
export const sortContents = async (
  tx: Db,
  moduleType: ModuleType,
  moduleId: number,
  contentIds: readonly number[],
): Promise<void> => {
  for (const [i, contentId] of contentIds.entries())
    await tx
      .update(contentBinding)
      .set({ sort: i + 1 })
      .where(and(of(moduleType, moduleId), eq(contentBinding.contentId, contentId)))
}

/** A room's copy holds what the room holds. */
export const copyModule = async (
  tx: Db,
  { moduleType, fromId, toId }: { moduleType: ModuleType; fromId: number; toId: number },
  { uid, now }: { uid: number; now: number },
): Promise<void> => {
  await tx.execute(sql`insert into content_binding (content_id, module_type, module_id, target_type, sort, uid, create_time)
    select b.content_id, b.module_type, ${toId}, b.target_type, b.sort, ${uid}, ${now}
    from content_binding b join content c on c.id = b.content_id and c.deleted_time = 0
    where b.module_type = ${moduleType} and b.module_id = ${fromId} order by b.sort, b.id on conflict do nothing`)
}

/** Rooms that hold content, by whoever's hand or the asker's alone. */
export const roomsHolding = (db: Db, contentId: number, byUid = 0): Promise<{ id: number; title: string }[]> =>
  rowsOf(
    db,
    sql`select r.id, r.title from content_binding b join room r on r.id = b.module_id and r.deleted_time = 0
      where b.content_id = ${contentId} and b.module_type = 'training_room' and (${byUid}::int = 0 or b.uid = ${byUid})
      order by b.create_time desc, b.id desc limit 100`,
  )

export const titleOf = async (db: Db, contentId: number): Promise<string> =>
  (await rowsOf<{ title: string }>(db, sql`select title from content where id = ${contentId}`))[0]?.title ?? ''

export const typesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, ContentType>> =>
  new Map(
    ids.length
      ? (
          await rowsOf<{ id: number; type: ContentType }>(
            db,
            sql`select id, content_type as type from content where id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`,
          )
        ).map(({ id, type }) => [id, type])
      : [],
  )

/** What a list of contents held. */
export const dropListed = (tx: Db, contentId: number): Promise<void> => dropAll(tx, 'channel', contentId)
