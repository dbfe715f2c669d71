import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { uploadPolicy } from '../../db/schema/files'
import type { Transfer } from '../../lib/storage/storage-pieces'

/** Bytes that arrived, if nobody else moved the upload on meanwhile; it lives on from its last piece. */
export const noteReceived = async (db: Db, before: number, at: Transfer, expire: number): Promise<boolean> => {
  const moved = await db
    .update(uploadPolicy)
    .set({ received: at.received, parts: at.parts, expireTime: expire })
    .where(and(eq(uploadPolicy.key, at.key), eq(uploadPolicy.received, before), eq(uploadPolicy.transfer, at.transfer)))
    .returning({ key: uploadPolicy.key })
  return moved.length > 0
}

export const noteTransfer = async (db: Db, key: string, transfer: string): Promise<void> => {
  await db.update(uploadPolicy).set({ transfer }).where(eq(uploadPolicy.key, key))
}
