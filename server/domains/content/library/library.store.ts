import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ContentState } from '#contract/content/content.model'
import type { ContentType } from '#contract/content/content.types'
import type { Activity } from '#contract/content/library/library.model'
import { type Db, rowsOf } from '../../../db/client'
import { has, type Page, page } from '../../../db/page'
import { words } from '../../../db/pinyin'
import { libraryItem, libraryShare } from '../../../db/schema/content/library'
import { sorted } from '../../../db/sorted'
import { columns, joins, type Looker } from '../content.sql'
import { type CardRow, narrowed } from '../content.store'
import { bestTest } from './library.sql'

export interface ItemRow extends CardRow {
  item_id: number
  activity: Activity
  folder_id: number
  own_tags: string[]
  test_score: number
  room_count: number
  shared_by: string
  item_time: number
}

interface ItemQuery {
  activity?: Activity | undefined
  content_type?: ContentType | undefined
  content_types?: string | undefined
  state?: ContentState | undefined
  keyword: string
  tag?: string | undefined
  folder_id?: number | undefined
  sort?: string | undefined
  offset: number
  limit: number
}

const by = { title: words(sql`title`), time: sql`item_time` }

/** What stands in the library: what was deleted or taken down stays until its owner takes it out. */
export const items = (db: Db, who: Looker, q: ItemQuery): Promise<Page<ItemRow>> => {
  const folder = q.folder_id === undefined ? sql`true` : sql`coalesce(l.folder_id, 0) = ${q.folder_id}`
  return page<ItemRow>(
    db,
    sql`select ${columns(who)}, l.id as item_id, l.activity, coalesce(l.folder_id, 0) as folder_id, l.tags as own_tags,
        ${bestTest(sql`l.uid`, sql`c.id`)} as test_score, l.create_time::int8 as item_time,
        (select count(*)::int from content_binding rb join room r on r.id = rb.module_id and r.deleted_time = 0
          where rb.content_id = c.id and rb.module_type = 'training_room' and (l.activity = 'own' or rb.uid = l.uid)) as room_count,
        coalesce((select sa.truename from library_share ls join account sa on sa.uid = ls.by_uid
          where ls.content_id = c.id and ls.uid = l.uid), '') as shared_by
      from library_item l join content c on c.id = l.content_id ${joins}
      where l.uid = ${who.uid} and (${q.activity ?? ''}::text = '' or l.activity = ${q.activity ?? ''}) and ${folder}
        and not (l.activity = 'own' and c.deleted_time > 0)
        and (${q.tag ?? ''}::text = '' or ${q.tag ?? ''} = any(l.tags) or ${q.tag ?? ''} = any(c.tags))
        and ${narrowed({ keyword: '', content_type: q.content_type, content_types: q.content_types, state: q.state })} and ${has(q.keyword, sql`c.title`, sql`c.description`, sql`array_to_string(l.tags || c.tags, ' ')`)}`,
    sorted(q.sort, by, sql`item_time desc, item_id desc`),
    q,
    sql`1 as one`,
  )
}

export const itemOf = async (
  db: Db,
  uid: number,
  contentId: number,
): Promise<{ activity: Activity; content_type: ContentType } | undefined> =>
  (
    await rowsOf<{ activity: Activity; content_type: ContentType }>(
      db,
      sql`select l.activity, c.content_type from library_item l join content c on c.id = l.content_id
        where l.uid = ${uid} and l.content_id = ${contentId}`,
    )
  )[0]

const put = async (tx: Db, row: typeof libraryItem.$inferInsert): Promise<boolean> =>
  (await tx.insert(libraryItem).values(row).onConflictDoNothing().returning({ id: libraryItem.id })).length > 0

/** What somebody makes is in their library. */
export const keepOwn = async (tx: Db, uid: number, contentId: number, now: number): Promise<void> => {
  await put(tx, { uid, contentId, activity: 'own', createTime: now })
}

const count = (tx: Db, contentId: number, by: number) =>
  tx.execute(sql`update content set collect_count = greatest(0, collect_count + ${by}::int) where id = ${contentId}`)

/** False where it is there already. */
export const collect = async (
  tx: Db,
  row: {
    uid: number
    contentId: number
    folderId: number | null
    createTime: number
    activity: 'collected' | 'shared'
  },
): Promise<boolean> => {
  const fresh = await put(tx, row)
  if (fresh) await count(tx, row.contentId, 1)
  return fresh
}

export const drop = async (tx: Db, uid: number, contentId: number): Promise<void> => {
  const [gone] = await tx
    .delete(libraryItem)
    .where(and(eq(libraryItem.uid, uid), eq(libraryItem.contentId, contentId)))
    .returning({ activity: libraryItem.activity })
  if (gone && gone.activity !== 'own') await count(tx, contentId, -1)
}

/** How many of these were there to be changed. */
export const arrange = async (
  tx: Db,
  uid: number,
  contentIds: readonly number[],
  to: { folderId?: number | null; tags?: string[] },
): Promise<number> =>
  (
    await tx
      .update(libraryItem)
      .set(to)
      .where(and(eq(libraryItem.uid, uid), inArray(libraryItem.contentId, [...contentIds])))
      .returning({ id: libraryItem.id })
  ).length

export const giveTo = async (tx: Db, rows: (typeof libraryShare.$inferInsert)[]): Promise<void> => {
  if (rows.length) await tx.insert(libraryShare).values(rows).onConflictDoNothing()
}

/** Tags that the person gave, the most used first. */
export const tagsOf = async (db: Db, uid: number): Promise<string[]> =>
  (
    await rowsOf<{ tag: string }>(
      db,
      sql`select t as tag from library_item l, unnest(l.tags) t where l.uid = ${uid} group by t order by count(*) desc, t limit 50`,
    )
  ).map(({ tag }) => tag)

/** People of the asker's organisation, of those below it or the one above; or those of them with these uids. */
export const peopleNear = (
  db: Db,
  who: { uid: number; orgId: number },
  by: { keyword: string; uids?: readonly number[]; limit: number },
): Promise<{ uid: number; truename: string; org_name: string }[]> =>
  rowsOf(
    db,
    sql`select a.uid, a.truename, o.name as org_name from account a
      join lateral (select g.name from org_member m join org g on g.id = m.org_id join org h on h.id = ${who.orgId}
        where m.uid = a.uid and (g.id = h.id or g.parent_id = h.id or g.id = h.parent_id)
        order by (g.id <> h.id), g.id limit 1) o on true
      where a.uid <> ${who.uid} and ${has(by.keyword, sql`a.truename`)}
        and (${by.uids === undefined}::boolean or a.uid = any(${sql.param(`{${(by.uids ?? []).join(',')}}`)}::int[]))
      order by a.truename, a.uid limit ${by.limit}`,
  )

/** What was given to these people, and what they keep. */
export const forget = async (tx: Db, uids: readonly number[]): Promise<void> => {
  await tx.delete(libraryShare).where(inArray(libraryShare.uid, [...uids]))
  await tx.delete(libraryItem).where(inArray(libraryItem.uid, [...uids]))
}

/** Who writes content or keeps it in their library. */
export const keepersOf = async (db: Db, contentId: number, limit: number): Promise<number[]> =>
  (
    await rowsOf<{ uid: number }>(
      db,
      sql`select uid from content_author where content_id = ${contentId} union select uid from library_item where content_id = ${contentId} limit ${limit}`,
    )
  ).map(({ uid }) => uid)
