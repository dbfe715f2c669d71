import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import type { StorageDriver } from '../../lib/storage/storage'
import { cleanDue } from './bare.service'

/** Copies for those who mark blind: made before they come. */
export const judgingJobs = (db: Db, files: StorageDriver): Job[] => [
  { name: 'clean copies', every: 30, run: (now) => cleanDue(db, files, now) },
]
