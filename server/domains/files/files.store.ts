import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { FileKind } from '#contract/files/files.api'
import type { Preview } from '#contract/files/preview.rules'
import { type Db, rowsOf } from '../../db/client'
import { attachment, uploadPolicy } from '../../db/schema/files'

export type Policy = Omit<typeof uploadPolicy.$inferSelect, 'kind'> & { kind: FileKind }
export type File = typeof attachment.$inferSelect

/** Somebody is looking at the bytes just now. */
const IN_HAND = -1

export interface NewPolicy {
  key: string
  uid: number
  kind: FileKind
  filename: string
  /** Bytes that will come; 0 where the client does not say before. */
  size: number
  expire: number
  /** Arrives in pieces, over days. */
  resumable: boolean
}

/** Any number of our own: this kind of lock and no other. */
const POLICIES = 402

interface Limits {
  /** Policies of this sort that live at once. */
  atOnce: number
  /** Of what the person keeps, what is on its way or lies unregistered, and this. */
  bytes: number
}

/** Gives the person one more policy, or says which limit it would break. Counting and adding stand in one line a person. */
export const addPolicy = async (
  tx: Db,
  p: NewPolicy,
  now: number,
  limits: Limits,
): Promise<'too_many_uploads' | 'space_full' | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${POLICIES}::int, ${p.uid}::int)`)
  const [held] = await rowsOf<{ policies: number; kept: number; coming: number }>(
    tx,
    sql`select
      (select coalesce(sum(filesize), 0) from attachment where uid = ${p.uid}) as kept,
      coalesce(sum(greatest(max_size, stored_size)), 0) as coming,
      count(*) filter (where resumable = ${p.resumable} and expire_time > ${now}) as policies
      from upload_policy where uid = ${p.uid} and registered_id = 0 and (expire_time > ${now} or stored_size > 0)`,
  )
  if (!held) throw new Error('a sum gave no row')
  if (held.policies >= limits.atOnce) return 'too_many_uploads'
  if (held.kept + held.coming + p.size > limits.bytes) return 'space_full'
  await tx.insert(uploadPolicy).values({
    key: p.key,
    uid: p.uid,
    kind: p.kind,
    filename: p.filename,
    maxSize: p.size,
    expireTime: p.expire,
    resumable: p.resumable,
  })
  return undefined
}

/** Bytes of somebody's files, and of uploads that are on their way. */
export const spaceUsed = async (db: Db, uid: number, now: number): Promise<number> => {
  const [row] = await rowsOf<{ used: number }>(
    db,
    sql`select ((select coalesce(sum(filesize), 0) from attachment where uid = ${uid})
      + (select coalesce(sum(greatest(max_size, stored_size)), 0) from upload_policy
        where uid = ${uid} and registered_id = 0 and (expire_time > ${now} or stored_size > 0)))::float8 as used`,
  )
  return row?.used ?? 0
}

export const policyOf = async (db: Db, key: string): Promise<Policy | undefined> => {
  const [row] = await db.select().from(uploadPolicy).where(eq(uploadPolicy.key, key)).limit(1)
  return row as Policy | undefined
}

/** Takes an unused policy in hand: one taker only, however many come at once. */
export const takePolicy = async (db: Db, key: string): Promise<Policy | undefined> => {
  const [row] = await db
    .update(uploadPolicy)
    .set({ storedSize: IN_HAND })
    .where(and(eq(uploadPolicy.key, key), eq(uploadPolicy.storedSize, 0)))
    .returning()
  return row as Policy | undefined
}

export interface Stored {
  size: number
  mime: string
  width: number
  height: number
  preview: Preview
}

/** What was found in the bytes; from here on they may be registered. */
export const notePolicy = async (db: Db, key: string, s: Stored): Promise<void> => {
  await db
    .update(uploadPolicy)
    .set({
      storedSize: s.size,
      storedMime: s.mime,
      storedWidth: s.width,
      storedHeight: s.height,
      storedPreview: s.preview,
    })
    .where(eq(uploadPolicy.key, key))
}

export const dropPolicy = async (db: Db, key: string): Promise<void> => {
  await db.delete(uploadPolicy).where(eq(uploadPolicy.key, key))
}

/** The file that belongs to a policy whose bytes are known; the same one however often it is asked for. */
export const register = async (tx: Db, policy: Policy, file: Omit<File, 'id'>): Promise<File> => {
  const [row] = await tx
    .insert(attachment)
    .values(file)
    .onConflictDoUpdate({ target: [attachment.disk, attachment.key], set: { key: file.key } })
    .returning()
  if (!row) throw new Error('an insert gave no row')
  await tx.update(uploadPolicy).set({ registeredId: row.id }).where(eq(uploadPolicy.key, policy.key))
  return row
}

export const fileOf = async (db: Db, id: number): Promise<File | undefined> => {
  const [row] = await db.select().from(attachment).where(eq(attachment.id, id)).limit(1)
  return row
}

export const filesById = (db: Db, ids: readonly number[]): Promise<File[]> =>
  db
    .select()
    .from(attachment)
    .where(inArray(attachment.id, [...ids]))

export const dropFiles = async (tx: Db, ids: readonly number[]): Promise<{ disk: string; key: string }[]> => {
  if (!ids.length) return []
  const gone = tx.delete(attachment).where(inArray(attachment.id, [...ids]))
  return gone.returning({ disk: attachment.disk, key: attachment.key })
}

/** What was found when the bytes were looked at again. */
export const noteFound = async (db: Db, id: number, found: { mime: string; preview: Preview }): Promise<void> => {
  await db.update(attachment).set(found).where(eq(attachment.id, id))
}

export const expired = async (db: Db, before: number, limit: number): Promise<Policy[]> =>
  (await db.select().from(uploadPolicy).where(lt(uploadPolicy.expireTime, before)).limit(limit)) as Policy[]

export type Own = Pick<File, 'id' | 'key' | 'filename' | 'filesize'>
export const ofPerson = (db: Db, uid: number): Promise<Own[]> =>
  db
    .select({ id: attachment.id, key: attachment.key, filename: attachment.filename, filesize: attachment.filesize })
    .from(attachment)
    .where(eq(attachment.uid, uid))
    .orderBy(attachment.id)

export const countOf = (db: Db, uid: number): Promise<number> => db.$count(attachment, eq(attachment.uid, uid))

/** Whether every one of these is a file that the person keeps for this use. */
export const ownsAll = async (db: Db, uid: number, ids: number[], use: string): Promise<boolean> => {
  if (!ids.length) return true
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*) as n from attachment where id in (${list}) and uid = ${uid} and use = ${use}`,
  )
  return row?.n === new Set(ids).size
}
