import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import type { Services } from '../../lib/calls/services'
import type { StorageDriver } from '../../lib/storage/storage'
import { dropCopies } from './copies.service'
import { dropExpired } from './files.cleanup.service'
import { tendPacks } from './packs/packs.run.service'

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

/** ZIPs whose process died are made anew; those of yesterday go. */
export const packJob = ({ database: { db }, files, threads }: Services, warn: (error: unknown) => void): Job => ({
  name: 'packs',
  every: 30,
  run: (now) => {
    const began = Date.now()
    return tendPacks({ db, files, threads, now: () => now + Math.floor((Date.now() - began) / 1000), warn })
  },
})
