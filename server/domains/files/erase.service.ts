import type { Db } from '../../db/client'
import type { StorageDriver } from '../../lib/storage/storage'
import { dropFiles } from './files.cleanup.service'
import { ownFiles } from './files.service'
import { referredTo } from './references.store'

const AT_ONCE = 100

/**
 * Erases what somebody uploaded and nothing refers to any more, bytes first of rows that are gone: what was handed in,
 * published or put into somebody else's work stays. Gives how many went.
 */
export const eraseUnused = async (db: Db, files: StorageDriver, uid: number): Promise<number> => {
  const all = await ownFiles(db, uid)
  let gone = 0
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const ids = all.slice(at, at + AT_ONCE).map((file) => file.id)
    const used = await referredTo(db, ids)
    const dropped = await dropFiles(
      db,
      ids.filter((id) => !used.has(id)),
    )
    for (const { key } of dropped) await files.remove(key)
    gone += dropped.length
  }
  return gone
}
