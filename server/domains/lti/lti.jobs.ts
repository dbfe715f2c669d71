import type { Db } from '../../db/client'
import type { Job } from '../../jobs/clock'
import { sweep } from './services/services.store'

/** Launches, tokens and numbers that are over. */
export const ltiJobs = (db: Db): Job[] => [{ name: 'sweep lti', every: 600, run: (now) => sweep(db, now) }]
