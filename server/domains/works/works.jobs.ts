import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { releaseDue } from './marking/release.service'
import { redistributeDue } from './peers/peers.assign.service'

/** Scores that are to be shown from a date on: their learners hear of it. What peers review is dealt out as people come and go. */
export const workJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  {
    name: 'work scores',
    every: 60,
    run: (now) => releaseDue(db, now, (work) => transaction(db, send, work)),
  },
  {
    name: 'peer reviews',
    every: 60,
    run: (now) => redistributeDue(db, now, (work) => transaction(db, send, work)),
  },
]
