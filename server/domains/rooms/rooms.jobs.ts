import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import type { Services } from '../../lib/calls/services'
import type { StorageDriver } from '../../lib/storage/storage'
import { type Push, transaction } from '../../lib/transaction'
import { resumeImports } from './import/import.runner.service'
import { eraseDeleted } from './lifecycle/erase.service'

/** What was deleted 30 days ago is erased. */
export const roomJobs = (db: Db, files: StorageDriver, send: (pushes: Push[]) => void): Job[] => [
  {
    name: 'erase rooms',
    every: 3600,
    run: async (now) => {
      await eraseDeleted(db, files, now, (work) => transaction(db, send, work))
    },
  },
]

/** Imports whose process died are taken up again. */
export const importJobs = (
  { database: { db }, files, threads, push }: Services,
  warn: (error: unknown) => void,
): Job[] => [
  {
    name: 'imports',
    every: 30,
    run: (now) => {
      const began = Date.now()
      return resumeImports({
        db,
        files,
        threads,
        // An import may take longer than a minute: it says so all the while, or somebody else would take it up.
        now: () => now + Math.floor((Date.now() - began) / 1000),
        tx: (work) => transaction(db, push.send, work),
        warn,
      })
    },
  },
]
