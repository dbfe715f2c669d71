import type { Db } from '../../db/client'
import type { StorageDriver } from '../../lib/storage/storage'
import { keptKey } from './files.keys'
import * as store from './files.store'
import { heldByKeys } from './references.store'

/** A slow post may have begun in a policy's last second. */
const GRACE = 3600
const BATCH = 200

/** Takes the rows of files that nothing names any more; gives where their bytes are, which go once this is committed. */
export const dropFiles = (tx: Db, ids: readonly number[]): Promise<{ disk: string; key: string }[]> =>
  store.dropFiles(tx, ids)

/** The same of files that something else may show: what a table still refers to stays. */
export const dropFree = async (tx: Db, ids: readonly number[]): Promise<{ disk: string; key: string }[]> => {
  const held = await heldByKeys(tx, ids)
  return store.dropFiles(
    tx,
    ids.filter((id) => !held.has(id)),
  )
}

/** Forgets policies that are over, with the bytes that nobody registered. Gives how many there were. */
export const dropExpired = async (db: Db, files: StorageDriver, now: number): Promise<number> => {
  await files.sweep?.((now - GRACE) * 1000)
  const over = await store.expired(db, now - GRACE, BATCH)
  for (const policy of over) {
    if (policy.resumable && !policy.registeredId) await files.pieces.abort(policy)
    if (files.form) await files.remove(policy.key)
    if (!policy.registeredId) await files.remove(keptKey(policy.key))
    await store.dropPolicy(db, policy.key)
  }
  return over.length
}
