import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import type { Services } from '../../lib/calls/services'
import { type Push, transaction } from '../../lib/transaction'
import { awardDue, tellEnding } from './due.service'
import { tendPacks } from './paper/pack.run.service'

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

/** ZIPs whose process died are made anew; those of yesterday go. */
export const packJob = ({ database: { db }, files, threads }: Services, warn: (error: unknown) => void): Job => ({
  name: 'certificate packs',
  every: 30,
  run: (now) => {
    const began = Date.now()
    return tendPacks({ db, files, threads, now: () => now + Math.floor((Date.now() - began) / 1000), warn })
  },
})
