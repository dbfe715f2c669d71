import type { Db } from '../db/client'
import { dropCopies } from '../domains/files/copies.service'
import { cleanDue } from '../domains/judging/bare.service'
import type { StorageDriver } from '../lib/storage'
import type { Job } from './clock'

/** Copies for those who mark blind: made before they come, and gone with their files. */
export const copyJobs = (db: Db, files: StorageDriver): Job[] => [
  { name: 'clean copies', every: 30, run: (now) => cleanDue(db, files, now) },
  {
    name: 'old copies',
    every: 3600,
    run: async () => {
      await dropCopies(db, files)
    },
  },
]
