import type { Db } from '../db/client'
import { approveOverdue } from '../domains/tasks/overdue.service'
import { type Push, transaction } from '../lib/transaction'
import type { Job } from './clock'

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
