import type { FastifyBaseLogger } from 'fastify'
import { domains } from '../domains'
import type { Services } from '../lib/calls/services'
import type { Job } from './clock'
import { upkeepJobs } from './upkeep'

/** Everything that is done by the clock. */
export const jobsOf = (services: Services, log: FastifyBaseLogger): Job[] => [
  ...upkeepJobs(services.database, services.config),
  ...domains.flatMap(({ jobs }) => jobs?.(services, log) ?? []),
]
