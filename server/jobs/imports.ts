import { resumeImports } from '../domains/rooms/import.runner.service'
import type { Services } from '../lib/services'
import { transaction } from '../lib/transaction'
import type { Job } from './clock'

/** Imports whose process died are taken up again. */
export const importJobs = (
  { database: { db }, files, threads, push }: Services,
  warn: (error: unknown) => void,
): Job[] => [
  {
    name: 'imports',
    every: 30,
    run: (now) => {
      const began = Date.now()
      return resumeImports({
        db,
        files,
        threads,
        // An import may take longer than a minute: it says so all the while, or somebody else would take it up.
        now: () => now + Math.floor((Date.now() - began) / 1000),
        tx: (work) => transaction(db, push.send, work),
        warn,
      })
    },
  },
]
