import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { tellDue } from './bulletin/bulletin.service'

/** What was written to be told later is told when its time comes. */
export const noticesJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  {
    name: 'bulletins',
    every: 60,
    run: async (now) => {
      await tellDue(db, now, (work) => transaction(db, send, work))
    },
  },
]
