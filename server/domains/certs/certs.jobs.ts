import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { awardDue, tellEnding } from './due.service'

/** Who has met everything is awarded though they do not come to take it; who has a certificate that ends soon hears of it. */
export const certJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  {
    name: 'certificates due',
    every: 300,
    run: (now) => awardDue(db, now, (work) => transaction(db, send, work)),
  },
  {
    name: 'certificates ending',
    every: 3600,
    run: (now) => tellEnding(now, (work) => transaction(db, send, work)),
  },
]
