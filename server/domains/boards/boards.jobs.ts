import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { type Push, transaction } from '../../lib/transaction'
import { freezeDue } from './boards.service'
import { settleDue } from './results.service'

/** Boards whose freeze came are kept as they stood then; whose contest became final is told. */
export const boardJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  {
    name: 'board freezes',
    every: 30,
    run: (now) => freezeDue(db, now, (work) => transaction(db, send, work)),
  },
  {
    name: 'contest finals',
    every: 30,
    run: (now) => settleDue(db, now, (work) => transaction(db, send, work)),
  },
]
