import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PackKind, PackState } from '#contract/files/packs.model'
import type { Db } from '../../../db/client'
import { filePack } from '../../../db/schema/files'

const columns = {
  id: filePack.id,
  kind: filePack.kind,
  subject_id: filePack.subjectId,
  room_id: filePack.roomId,
  uid: filePack.uid,
  origin: filePack.origin,
  title: filePack.title,
  state: filePack.state,
  done: filePack.done,
  total: filePack.total,
  key: filePack.key,
  filesize: filePack.filesize,
  create_time: filePack.createTime,
}
export interface Pack {
  id: number
  kind: PackKind
  /** The certificate, or the person. */
  subject_id: number
  /** 0 = of no room. */
  room_id: number
  uid: number
  origin: string
  title: string
  state: PackState
  done: number
  total: number
  key: string
  filesize: number
  create_time: number
}

export const byId = async (db: Db, kind: PackKind, id: number): Promise<Pack | undefined> =>
  (
    await db
      .select(columns)
      .from(filePack)
      .where(and(eq(filePack.id, id), eq(filePack.kind, kind)))
  )[0]

const of = (kind: PackKind, subjectId: number) => and(eq(filePack.kind, kind), eq(filePack.subjectId, subjectId))

/** The last that was asked for. */
export const last = async (db: Db, kind: PackKind, subjectId: number): Promise<Pack | undefined> =>
  (await db.select(columns).from(filePack).where(of(kind, subjectId)).orderBy(sql`${filePack.id} desc`).limit(1))[0]

/** The one that is being made of a thing. */
export const underWay = async (db: Db, kind: PackKind, subjectId: number): Promise<Pack | undefined> =>
  (
    await db
      .select(columns)
      .from(filePack)
      .where(and(of(kind, subjectId), eq(filePack.state, 'running')))
  )[0]

/** Undefined where one of the same thing is being made already. */
export const add = async (tx: Db, row: typeof filePack.$inferInsert): Promise<Pack | undefined> =>
  (await tx.insert(filePack).values(row).onConflictDoNothing().returning(columns))[0]

/** Notes how far it is; false where it was taken back meanwhile. */
export const beat = async (db: Db, id: number, done: number, now: number): Promise<boolean> =>
  (
    await db
      .update(filePack)
      .set({ done, beatTime: now })
      .where(and(eq(filePack.id, id), eq(filePack.state, 'running')))
      .returning({ id: filePack.id })
  ).length > 0

/** False where it was taken back meanwhile. */
export const finish = async (db: Db, id: number, state: 'ready' | 'failed', filesize: number): Promise<boolean> =>
  (
    await db
      .update(filePack)
      .set({ state, filesize, ...(state === 'ready' && { done: sql`${filePack.total}` }) })
      .where(and(eq(filePack.id, id), eq(filePack.state, 'running')))
      .returning({ id: filePack.id })
  ).length > 0

/** Those that nobody makes any more: whoever asks has them now. */
export const take = (db: Db, before: number, now: number): Promise<Pack[]> =>
  db
    .update(filePack)
    .set({ beatTime: now, done: 0 })
    .where(and(eq(filePack.state, 'running'), lte(filePack.beatTime, before)))
    .returning(columns)

const BATCH = 50
export const old = (db: Db, before: number): Promise<{ id: number; key: string }[]> =>
  db
    .select({ id: filePack.id, key: filePack.key })
    .from(filePack)
    .where(and(lte(filePack.createTime, before), sql`${filePack.state} <> 'running'`))
    .limit(BATCH)

export const drop = async (db: Db, id: number): Promise<void> => {
  await db.delete(filePack).where(eq(filePack.id, id))
}

/** From now on nobody has them, what is `ready` alone or what is being made as well; their files go with the next look. */
export const forsake = async (
  tx: Db,
  kind: PackKind,
  subjectIds: readonly number[],
  which: 'ready' | 'all',
): Promise<void> => {
  if (!subjectIds.length) return
  await tx
    .update(filePack)
    .set({ state: 'failed', createTime: 0 })
    .where(
      and(
        eq(filePack.kind, kind),
        inArray(filePack.subjectId, [...subjectIds]),
        which === 'ready' ? eq(filePack.state, 'ready') : undefined,
      ),
    )
}
