import type { StaleBy } from '#lib/net/query'
import { ltiQueries } from './lti.queries'

export const staleBy: StaleBy = { activity: ltiQueries.about.activities }
