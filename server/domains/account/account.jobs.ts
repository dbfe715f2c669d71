import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import type { StorageDriver } from '../../lib/storage/storage'
import { type Push, transaction } from '../../lib/transaction'
import { sweepCodes } from './contact/contact.codes.service'
import { closeDue, eraseFiles } from './own/own.service'
import { sweepTrips } from './ways/ways.trip.service'

/** Accounts go whose people asked for it, once the waiting time is over. */
export const accountJobs = (db: Db, files: StorageDriver, send: (pushes: Push[]) => void): Job[] => [
  {
    name: 'closed files',
    every: 3600,
    makesRoom: true,
    run: async () => {
      await eraseFiles(db, files)
    },
  },
  {
    name: 'closed accounts',
    every: 3600,
    run: async (now) => {
      await closeDue(db, now, (work) => transaction(db, send, work))
    },
  },
  {
    name: 'codes and ways that nobody goes on with',
    every: 3600,
    run: async (now) => {
      await sweepCodes(db, now)
      await sweepTrips(db, now)
    },
  },
]
