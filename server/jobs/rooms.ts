import type { Db } from '../db/client'
import { eraseDeleted } from '../domains/rooms/erase.service'
import type { StorageDriver } from '../lib/storage'
import { type Push, transaction } from '../lib/transaction'
import type { Job } from './clock'

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
