import type { SQL } from 'drizzle-orm'
import type { StoredRow } from '#contract/boards/boards.model'
import type { Db } from '../../db/client'
import { wholeBoard } from './board.store'

/** Boards that are looked at by hundreds at once; a thousand lines take half a megabyte. */
const MOST = 16
const caches = new WeakMap<Db, Map<string, readonly StoredRow[]>>()

/**
 * The lines under a key that names their state in the database, which every reader has just read: what another process
 * changes has another key. So that not every look unpacks a whole board to show a page of it.
 */
export const kept = async (db: Db, key: string, source: SQL): Promise<readonly StoredRow[]> => {
  const cache = caches.get(db) ?? new Map<string, readonly StoredRow[]>()
  caches.set(db, cache)
  const known = cache.get(key)
  const rows = known ?? (await wholeBoard(db, source))
  // The last used stand last.
  cache.delete(key)
  cache.set(key, rows)
  const [oldest] = cache.keys()
  if (cache.size > MOST && oldest !== undefined) cache.delete(oldest)
  return rows
}
