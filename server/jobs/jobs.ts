import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../lib/services'
import { boardJobs } from './boards'
import type { Job } from './clock'
import { copyJobs } from './copies'
import { importJobs } from './imports'
import { roomJobs } from './rooms'
import { taskJobs } from './tasks'
import { teamJobs } from './teams'
import { upkeepJobs } from './upkeep'
import { uploadJobs } from './uploads'
import { workJobs } from './works'

/** Everything that is done by the clock. */
export const jobsOf = (services: Services, log: FastifyBaseLogger): Job[] => {
  const { database, config, files, push } = services
  const { db } = database
  return [
    ...upkeepJobs(database, config),
    ...uploadJobs(db, files),
    ...copyJobs(db, files),
    ...roomJobs(db, files, push.send),
    ...teamJobs(db, push.send),
    ...taskJobs(db, push.send),
    ...boardJobs(db, push.send),
    ...workJobs(db, push.send),
    ...importJobs(services, (err) => log.error({ err }, 'import failed')),
  ]
}
