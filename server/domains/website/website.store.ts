import { and, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/client'
import { website, websiteContent, websiteRoom } from '../../db/schema/website'

/** A website as its table has it, with the room that made it. */
export interface SiteRow {
  id: number
  room_id: number
  site_name: string
  status: 'draft' | 'published'
  logo_id: number
  picture_ids: number[]
  intro: string
  about_contest: string
  about_me: string
  copyright: string
  record_number: string
  hotline: string
  footer: string
  share_round: number
  share_until: number
  preview_round: number
  update_time: number
  room_title: string
  room_template: number
}

const columns = sql`w.id, w.room_id, w.site_name, w.status, w.logo_id, w.picture_ids, w.intro, w.about_contest, w.about_me,
  w.copyright, w.record_number, w.hotline, w.footer, w.share_round, w.share_until, w.preview_round, w.update_time,
  r.title as room_title, r.template as room_template`
// With its room a website is gone, also while the room may still be taken back.
const from = sql`from website w join room r on r.id = w.room_id and r.deleted_time = 0`

export const siteOf = async (db: Db, id: number): Promise<SiteRow | undefined> =>
  (await rowsOf<SiteRow>(db, sql`select ${columns} ${from} where w.id = ${id}`))[0]

/** The website that a room shows itself on, its own or another's. */
export const siteOfRoom = async (db: Db, roomId: number): Promise<SiteRow | undefined> =>
  (
    await rowsOf<SiteRow>(
      db,
      sql`select ${columns} ${from} where w.id = (select website_id from website_room where room_id = ${roomId})`,
    )
  )[0]

export const publishedSites = (db: Db, limit: number) =>
  rowsOf<{ id: number; update_time: number; news: { id: number; time: number }[] }>(
    db,
    sql`select w.id, w.update_time::float8 as update_time, (select coalesce(json_agg(json_build_object('id', c.id, 'time',
        greatest(c.publish_time, c.update_time)) order by c.publish_time desc, c.id desc), '[]') from website_content c
        where c.website_id = w.id and c.kind = 'news' and c.published) as news
      ${from} where w.status = 'published' order by w.id limit ${limit}`,
  )

export interface FileRow {
  id: number
  uid: number
  use: string
  key: string
  filename: string
  filesize: number
}

export const filesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, FileRow>> => {
  if (!ids.length) return new Map()
  const list = sql.join(
    [...new Set(ids)].map((id) => sql`${id}`),
    sql`, `,
  )
  const rows = await rowsOf<FileRow>(
    db,
    sql`select id, uid, use, key, filename, filesize from attachment where id in (${list})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** A draft; undefined where the room has a website already. */
export const create = async (
  tx: Db,
  site: { roomId: number; siteName: string; now: number },
): Promise<number | undefined> => {
  const { now, ...values } = site
  const [made] = await tx
    .insert(website)
    .values({ ...values, createTime: now, updateTime: now })
    .returning({ id: website.id })
  if (!made) throw new Error('an insert gave no row')
  const [bound] = await tx
    .insert(websiteRoom)
    .values({ websiteId: made.id, roomId: site.roomId })
    .onConflictDoNothing()
    .returning({ id: websiteRoom.websiteId })
  return bound?.id
}

export type SiteChange = Partial<
  Omit<
    typeof website.$inferInsert,
    'id' | 'roomId' | 'status' | 'shareRound' | 'shareUntil' | 'previewRound' | 'createTime' | 'updateTime'
  >
>

/** Writes over the version that was read, and no other; false when somebody was faster. */
export const update = async (
  tx: Db,
  id: number,
  version: number,
  change: SiteChange,
  now: number,
): Promise<boolean> => {
  // Two changes in one second are two versions.
  const updateTime = Math.max(now, version + 1)
  const rows = await tx
    .update(website)
    .set({ ...change, updateTime })
    .where(and(eq(website.id, id), eq(website.updateTime, version)))
    .returning({ id: website.id })
  return rows.length > 0
}

export const setStatus = async (tx: Db, id: number, status: string): Promise<void> => {
  await tx.update(website).set({ status }).where(eq(website.id, id))
}

/** Another code, counting until then, or none (0); those before end. */
export const setShare = async (tx: Db, id: number, until: number): Promise<void> => {
  await tx
    .update(website)
    .set({ shareRound: sql`${website.shareRound} + 1`, shareUntil: until })
    .where(eq(website.id, id))
}

/** The preview links given out so far end. */
export const endPreviews = async (tx: Db, id: number): Promise<void> => {
  await tx
    .update(website)
    .set({ previewRound: sql`${website.previewRound} + 1` })
    .where(eq(website.id, id))
}

/** With its news, its help and its rooms' places on it; false where it is published. */
export const remove = async (tx: Db, id: number): Promise<boolean> => {
  const [row] = await tx.select({ status: website.status }).from(website).where(eq(website.id, id)).for('update')
  if (row?.status === 'published') return false
  await erase(tx, id)
  return true
}

export const erase = async (tx: Db, id: number): Promise<void> => {
  await tx.delete(websiteContent).where(eq(websiteContent.websiteId, id))
  await tx.delete(websiteRoom).where(eq(websiteRoom.websiteId, id))
  await tx.delete(website).where(eq(website.id, id))
}

export const sitesMadeBy = (tx: Db, roomId: number): Promise<{ id: number }[]> =>
  tx.select({ id: website.id }).from(website).where(eq(website.roomId, roomId))
