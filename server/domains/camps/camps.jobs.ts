import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { goOn } from './graduation.service'

export const campsJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  { name: 'camps', every: 60, run: (now) => goOn(db, now, (work) => transaction(db, send, work)) },
]
