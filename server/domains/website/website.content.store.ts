import { and, eq, sql } from 'drizzle-orm'
import type { ContentType } from '#contract/website/website.model'
import { CONTENTS_MAX } from '#contract/website/website.rules'
import { type Db, rowsOf } from '../../db/client'
import { website, websiteContent } from '../../db/schema/website'

export interface ContentRow {
  id: number
  kind: ContentType
  title: string
  body: string
  cover_id: number
  file_ids: number[]
  published: boolean
  publish_time: number
  update_time: number
}

const columns = sql`c.id, c.kind, c.title, c.body, c.cover_id, c.file_ids, c.published, c.publish_time,
  c.update_time`
/** News: the newest first; help: as it was put in order. */
const order = (kind: ContentType) =>
  kind === 'news' ? sql`c.published, c.publish_time desc, c.id desc` : sql`c.sort, c.id`

interface Page {
  websiteId: number
  kind: ContentType
  /** Drafts too. */
  all: boolean
  offset: number
  limit: number
}

export const list = async (db: Db, p: Page): Promise<{ list: ContentRow[]; total: number }> => {
  const where = sql`c.website_id = ${p.websiteId} and c.kind = ${p.kind} and (${p.all} or c.published)`
  const rows = await rowsOf<ContentRow>(
    db,
    sql`select ${columns} from website_content c where ${where} order by ${order(p.kind)} limit ${p.limit} offset ${p.offset}`,
  )
  const [count] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from website_content c where ${where}`)
  return { list: rows, total: count?.n ?? 0 }
}

/** `hold`: held until the change is done. */
export const one = async (db: Db, websiteId: number, id: number, hold = false): Promise<ContentRow | undefined> =>
  (
    await rowsOf<ContentRow>(
      db,
      sql`select ${columns} from website_content c where c.id = ${id} and c.website_id = ${websiteId}
        ${hold ? sql`for update` : sql``}`,
    )
  )[0]

/** The piece before and after it, among what is published. */
export const neighbours = async (db: Db, websiteId: number, row: ContentRow) => {
  const beside = async (newer: boolean) => {
    const [found] = await rowsOf<{ id: number; title: string }>(
      db,
      sql`select c.id, c.title from website_content c where c.website_id = ${websiteId} and c.kind = ${row.kind} and c.published
        and ${newer ? sql`(c.publish_time, c.id) > (${row.publish_time}, ${row.id})` : sql`(c.publish_time, c.id) < (${row.publish_time}, ${row.id})`}
        order by c.publish_time ${newer ? sql`asc` : sql`desc`}, c.id ${newer ? sql`asc` : sql`desc`} limit 1`,
    )
    return found ?? null
  }
  return { newer: await beside(true), older: await beside(false) }
}

export type ContentValues = Pick<
  typeof websiteContent.$inferInsert,
  'title' | 'body' | 'coverId' | 'fileIds' | 'published'
>

/** Undefined when the website holds enough already. */
export const add = async (
  tx: Db,
  made: ContentValues & { websiteId: number; kind: ContentType; uid: number },
  now: number,
): Promise<number | undefined> => {
  await tx.select({ id: website.id }).from(website).where(eq(website.id, made.websiteId)).for('update')
  const [there] = await rowsOf<{ n: number; next: number }>(
    tx,
    sql`select count(*)::int as n, coalesce(max(sort), -1) + 1 as next from website_content
      where website_id = ${made.websiteId} and kind = ${made.kind}`,
  )
  if (!there || there.n >= CONTENTS_MAX) return undefined
  const times = { createTime: now, updateTime: now, publishTime: made.published ? now : 0 }
  const [row] = await tx
    .insert(websiteContent)
    .values({ ...made, ...times, sort: there.next })
    .returning({ id: websiteContent.id })
  return row?.id
}

/** What was published keeps the day it first came out. */
export const change = async (tx: Db, row: ContentRow, values: ContentValues, now: number): Promise<void> => {
  const publishTime = row.publish_time || (values.published ? now : 0)
  await tx
    .update(websiteContent)
    // Two changes in one second are two versions.
    .set({ ...values, publishTime, updateTime: Math.max(now, row.update_time + 1) })
    .where(eq(websiteContent.id, row.id))
}

/** Its title; undefined where it was gone. */
export const remove = async (tx: Db, websiteId: number, id: number) => {
  const rows = await tx
    .delete(websiteContent)
    .where(and(eq(websiteContent.id, id), eq(websiteContent.websiteId, websiteId)))
    .returning({ title: websiteContent.title, kind: sql<ContentType>`${websiteContent.kind}` })
  return rows[0]
}

export const sort = async (tx: Db, websiteId: number, ids: readonly number[]): Promise<void> => {
  for (const [place, id] of ids.entries())
    await tx
      .update(websiteContent)
      .set({ sort: place })
      .where(and(eq(websiteContent.id, id), eq(websiteContent.websiteId, websiteId)))
}

/** Rooms of the websites that show a file: those that are open, or any. */
export const holdersOf = (db: Db, fileId: number, open: boolean): Promise<{ room_id: number }[]> => {
  const shown = `src="/files/${fileId}/`
  return rowsOf(
    db,
    sql`select w.room_id from website w join room r on r.id = w.room_id and r.deleted_time = 0
      where (${!open} or w.status = 'published') and (
        position(${shown} in w.intro || w.about_contest || w.about_me) > 0
        or exists (select 1 from website_content c where c.website_id = w.id and (${!open} or c.published)
          and (c.file_ids @> ${JSON.stringify([fileId])}::jsonb or position(${shown} in c.body) > 0)))
      limit 20`,
  )
}
