import type { Db } from '../db/client'
import { freezeDue } from '../domains/boards/boards.service'
import { type Push, transaction } from '../lib/transaction'
import type { Job } from './clock'

/** Boards whose freeze came are kept as they stood then. */
export const boardJobs = (db: Db, send: (pushes: Push[]) => void): Job[] => [
  {
    name: 'board freezes',
    every: 30,
    run: (now) => freezeDue(db, now, (work) => transaction(db, send, work)),
  },
]
