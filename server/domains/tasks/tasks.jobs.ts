import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { approveOverdue } from './overdue.service'

/** Posts that nobody reviewed in time are approved where their task says so. */
export const taskJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  {
    name: 'task posts',
    every: 60,
    run: async (now) => {
      await approveOverdue(db, now, (work) => transaction(db, send, work))
    },
  },
]
