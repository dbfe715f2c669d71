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
    run: (now) =>
      resumeImports({ db, files, threads, now: () => now, tx: (work) => transaction(db, push.send, work), warn }),
  },
]
