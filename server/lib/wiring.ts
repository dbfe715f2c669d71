import type { FastifyBaseLogger } from 'fastify'
import type { Job } from '../jobs/clock'
import type { RawRoute, Route } from './calls/serve'
import type { Services } from './calls/services'
import type { Join } from './events'
import type { PageRow } from './page/page-data'

/** All that the server must know of a domain: `server/domains/<name>/<name>.wiring.ts` says it, `server/domains.ts` lists them. */
export interface Wiring {
  /** That of its folder. */
  name: string
  routes?: Route[]
  /** Calls that are no envelope: files, streams. */
  raws?: RawRoute[]
  /** Where it acts on an earlier domain's event (`on`), fills its slot (`fill`) or adds to its collection (`add`). */
  joins?: Join[]
  /** What it does by the clock. */
  jobs?: (services: Services, log: FastifyBaseLogger) => Job[]
  /** Its addresses' first screens. */
  pages?: PageRow[]
  /** Ends what still runs when the server stops; the database is still there. */
  stops?: () => Promise<void>
}

/** Done once a process, before anything is asked: the order of the domains is the order of their joins. */
export const wire = (domains: readonly Wiring[]): void => {
  for (const { joins = [] } of domains) for (const join of joins) join()
}
