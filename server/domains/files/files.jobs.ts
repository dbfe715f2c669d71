import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import type { StorageDriver } from '../../lib/storage/storage'
import { dropCopies } from './copies.service'
import { dropExpired } from './files.cleanup.service'

/** Uploads that nobody finished, and copies of files that are gone. */
export const fileJobs = (db: Db, files: StorageDriver): Job[] => [
  {
    name: 'uploads',
    every: 600,
    makesRoom: true,
    run: async (now) => {
      await dropExpired(db, files, now)
    },
  },
  {
    name: 'old copies',
    every: 3600,
    run: async () => {
      await dropCopies(db, files)
    },
  },
]
