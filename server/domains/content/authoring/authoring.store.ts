import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/client'
import { has } from '../../../db/page'
import { type ContentWritten, content, contentAuthor, contentVersion } from '../../../db/schema/content/content'

/** What of a version readers see, as the row of its content keeps it. */
const faceOf = ({ contentIds: _, ...face }: ContentWritten) => ({ ...face, lowFileId: face.lowFileId ?? 0 })

type New = Pick<
  typeof content.$inferInsert,
  'contentType' | 'orgId' | 'uid' | 'copiedFrom' | 'copyCredit' | 'createTime' | 'updateTime'
>
export const insert = async (tx: Db, row: New, written: ContentWritten): Promise<number> => {
  const [made] = await tx
    .insert(content)
    .values({ ...row, ...faceOf(written) })
    .returning({ id: content.id })
  if (!made) throw new Error('an insert gave no row')
  return made.id
}

export const change = async (tx: Db, id: number, to: Partial<typeof content.$inferInsert>): Promise<void> => {
  await tx.update(content).set(to).where(eq(content.id, id))
}
/** Before it is first published its row says what is written; afterwards what is read. */
export const changeFace = (tx: Db, id: number, written: ContentWritten): Promise<void> =>
  change(tx, id, faceOf(written))

export type Version = typeof contentVersion.$inferSelect

/** The version of this number; the draft's row is written over until it is published. */
export const writeVersion = async (
  tx: Db,
  row: Pick<Version, 'contentId' | 'number' | 'written' | 'uid' | 'updateTime'>,
): Promise<void> => {
  const { written, uid, updateTime } = row
  const files = { fileId: written.fileId, lowFileId: written.lowFileId ?? 0 }
  await tx
    .insert(contentVersion)
    .values({ ...row, ...files })
    .onConflictDoUpdate({
      target: [contentVersion.contentId, contentVersion.number],
      set: { written, uid, updateTime, ...files },
    })
}

export const stampVersion = async (tx: Db, contentId: number, number: number, now: number): Promise<void> => {
  await tx
    .update(contentVersion)
    .set({ publishTime: now })
    .where(and(eq(contentVersion.contentId, contentId), eq(contentVersion.number, number)))
}

/** What was last written: the draft, else what is published. */
export const lastVersion = async (db: Db, contentId: number): Promise<Version | undefined> =>
  (
    await db
      .select()
      .from(contentVersion)
      .where(eq(contentVersion.contentId, contentId))
      .orderBy(desc(contentVersion.number))
      .limit(1)
  )[0]

export const versionOf = async (db: Db, contentId: number, number: number): Promise<Version | undefined> =>
  (
    await db
      .select()
      .from(contentVersion)
      .where(
        and(
          eq(contentVersion.contentId, contentId),
          eq(contentVersion.number, number),
          gt(contentVersion.publishTime, 0),
        ),
      )
  )[0]

export const versionsOf = (db: Db, contentId: number, limit: number) =>
  rowsOf<{ number: number; title: string; truename: string; publish_time: number }>(
    db,
    sql`select v.number, v.written ->> 'title' as title, a.truename, v.publish_time::int8 from content_version v
      join account a on a.uid = v.uid where v.content_id = ${contentId} and v.publish_time > 0 order by v.number desc limit ${limit}`,
  )

/** Who writes it: the owner first, then these. */
export const setAuthors = async (tx: Db, contentId: number, uids: readonly number[]): Promise<void> => {
  await tx.delete(contentAuthor).where(eq(contentAuthor.contentId, contentId))
  await tx.insert(contentAuthor).values(uids.map((uid, sort) => ({ contentId, uid, sort })))
}

const teaches = sql`om.roles && array['ROLE_ORG_ADMIN', 'ROLE_TEACHER']`
/** Teachers of an organisation, of those below it or the one above. */
export const teachers = (
  db: Db,
  orgId: number,
  by: { keyword: string; uids?: readonly number[]; limit: number },
): Promise<{ uid: number; truename: string }[]> =>
  rowsOf(
    db,
    sql`select a.uid, a.truename from account a where ${has(by.keyword, sql`a.truename`)}
      and (${by.uids === undefined}::boolean or a.uid = any(${sql.param(`{${(by.uids ?? []).join(',')}}`)}::int[]))
      and exists (select 1 from org_member om join org o on o.id = om.org_id join org h on h.id = ${orgId}
        where om.uid = a.uid and ${teaches} and (o.id = h.id or o.parent_id = h.id or o.id = h.parent_id))
      order by a.truename, a.uid limit ${by.limit}`,
  )

/** What the asker is besides their roles: a supplier, somebody who may put content into the store. */
export const standingOf = async (db: Db, uid: number): Promise<{ supplier: boolean; store: boolean }> => {
  const [row] = await rowsOf<{ supplier: boolean; store: boolean }>(
    db,
    sql`select a.public_content_auth > 0 as store,
        exists (select 1 from org_member om where om.uid = a.uid and om.app_roles <> '{}') as supplier
      from account a where a.uid = ${uid}`,
  )
  return row ?? { supplier: false, store: false }
}

/** Files of these that are the asker's own, with what they are kept for. */
export const ownFiles = async (db: Db, uid: number, ids: readonly number[]): Promise<{ id: number; use: string }[]> =>
  ids.length
    ? rowsOf(
        db,
        sql`select id, use from attachment where uid = ${uid} and id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`,
      )
    : []

export const industriesAmong = async (db: Db, ids: readonly number[]): Promise<number> =>
  ids.length
    ? ((
        await rowsOf<{ n: number }>(
          db,
          sql`select count(*)::int as n from industry where id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`,
        )
      )[0]?.n ?? 0)
    : 0

/** Deleted so long ago that nobody brings it back. */
export const overdue = (db: Db, before: number, limit: number) =>
  rowsOf<{ id: number; content_type: (typeof content.$inferSelect)['contentType'] }>(
    db,
    sql`select id, content_type from content where deleted_time > 0 and deleted_time < ${before} and erased_time = 0 order by id limit ${limit}`,
  )

const OWN = ['content_version', 'content_dimension', 'content_view', 'library_item', 'library_share']
/** Its words and all that hangs on them go; the row stays for those who bound it. */
export const erase = async (tx: Db, id: number, now: number): Promise<void> => {
  for (const table of OWN) await tx.execute(sql`delete from ${sql.identifier(table)} where content_id = ${id}`)
  const nothing = { title: '', description: '', coverId: 0, body: '', kind: '' as const, fileId: 0, url: '', refId: 0 }
  await change(tx, id, {
    ...nothing,
    lowFileId: 0,
    credit: '',
    copyCredit: '',
    tags: [],
    industryIds: [],
    erasedTime: now,
  })
}
