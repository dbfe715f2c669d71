import { and, eq, lte, sql } from 'drizzle-orm'
import type { PackState } from '#contract/certs/paper/paper.rules'
import type { Db } from '../../../db/client'
import { certPack } from '../../../db/schema/certs'

const columns = {
  id: certPack.id,
  room_id: certPack.roomId,
  cert_id: certPack.certId,
  origin: certPack.origin,
  title: certPack.title,
  state: certPack.state,
  done: certPack.done,
  total: certPack.total,
  key: certPack.key,
  filesize: certPack.filesize,
  create_time: certPack.createTime,
}
export interface Pack {
  id: number
  room_id: number
  cert_id: number
  origin: string
  title: string
  state: PackState
  done: number
  total: number
  key: string
  filesize: number
  create_time: number
}

export const byId = async (db: Db, roomId: number, id: number): Promise<Pack | undefined> =>
  (
    await db
      .select(columns)
      .from(certPack)
      .where(and(eq(certPack.id, id), eq(certPack.roomId, roomId)))
  )[0]

/** The one that is being made of a certificate. */
export const underWay = async (tx: Db, certId: number): Promise<Pack | undefined> =>
  (
    await tx
      .select(columns)
      .from(certPack)
      .where(and(eq(certPack.certId, certId), eq(certPack.state, 'running')))
  )[0]

export const add = async (tx: Db, row: typeof certPack.$inferInsert): Promise<Pack> => {
  const [made] = await tx.insert(certPack).values(row).returning(columns)
  if (!made) throw new Error('no pack')
  return made
}

export const beat = async (db: Db, id: number, done: number, now: number): Promise<void> => {
  await db.update(certPack).set({ done, beatTime: now }).where(eq(certPack.id, id))
}

export const finish = async (db: Db, id: number, state: PackState, filesize: number): Promise<void> => {
  await db.update(certPack).set({ state, filesize }).where(eq(certPack.id, id))
}

/** Those that nobody makes any more: whoever asks has them now. */
export const take = (db: Db, before: number, now: number): Promise<Pack[]> =>
  db
    .update(certPack)
    .set({ beatTime: now, done: 0 })
    .where(and(eq(certPack.state, 'running'), lte(certPack.beatTime, before)))
    .returning(columns)

const BATCH = 50
export const old = (db: Db, before: number): Promise<{ id: number; key: string }[]> =>
  db
    .select({ id: certPack.id, key: certPack.key })
    .from(certPack)
    .where(and(lte(certPack.createTime, before), sql`${certPack.state} <> 'running'`))
    .limit(BATCH)

export const drop = async (db: Db, id: number): Promise<void> => {
  await db.delete(certPack).where(eq(certPack.id, id))
}
