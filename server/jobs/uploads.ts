import type { Db } from '../db/client'
import { dropExpired } from '../domains/files/files.cleanup.service'
import type { StorageDriver } from '../lib/storage'
import type { Job } from './clock'

export const uploadJobs = (db: Db, files: StorageDriver): Job[] => [
  {
    name: 'uploads',
    every: 600,
    makesRoom: true,
    run: async (now) => {
      await dropExpired(db, files, now)
    },
  },
]
