import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { countDue } from './matrix/counting.service'

/** What learners have done of running plans is counted, so that who looks after them sees a table that is not old. */
export const planJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  { name: 'plans counted', every: 300, run: (now) => countDue(db, now, (work) => transaction(db, send, work)) },
]
