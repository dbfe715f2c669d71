import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { eraseDeleted } from './content.erase.service'

export const contentJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  { name: 'erase content', every: 3600, run: (now) => eraseDeleted(db, now, (work) => transaction(db, send, work)) },
]
