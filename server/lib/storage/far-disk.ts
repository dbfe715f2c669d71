import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/client'
import { sqlState } from '../transaction'

/** disk_full of PostgreSQL. */
const FULL = '53100'

/** Takes a page of the disk, which is given back at once: what fits into a page that is there already would say nothing. */
const takesOne = async (db: Db): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table disk_probe on commit drop as select 1 as one`)
  })
}

/**
 * The disk of a PostgreSQL, which only its own errors tell of. After such an error it is tried anew each time somebody
 * asks, until it takes a write.
 */
const farDisk = (db: Db) => {
  let full = false
  return {
    /** Hears of a statement that failed. */
    hear: (error: unknown): void => {
      if (sqlState(error) === FULL) full = true
    },
    /** Whether it is still full. */
    lasts: async (): Promise<boolean> => {
      if (!full) return false
      await takesOne(db).then(
        () => {
          full = false
        },
        // Refused for another reason it was not the disk's doing; not answered at all, nobody knows.
        (error: unknown) => {
          full = (sqlState(error) ?? FULL) === FULL
        },
      )
      return full
    },
  }
}

const disks = new WeakMap<Database, ReturnType<typeof farDisk>>()
/** Undefined where the database is embedded: its disk is looked at. */
export const farDiskOf = (database: Database): ReturnType<typeof farDisk> | undefined => {
  if (database.kind === 'pglite') return undefined
  const disk = disks.get(database) ?? farDisk(database.db)
  disks.set(database, disk)
  return disk
}
