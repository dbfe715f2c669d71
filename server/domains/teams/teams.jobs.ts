import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { passOn } from './invites/wait.service'

/** Places on offer that nobody took in time go on to the next who waits. */
export const teamJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  {
    name: 'team seats',
    every: 60,
    run: async (now) => {
      await passOn(db, now, (work) => transaction(db, send, work))
    },
  },
]
