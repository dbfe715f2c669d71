/** What the journeys' servers are made of: bundled once a run by `bundle.ts`, in place of a thousand files for each worker. */
export { buildApp } from '../../../server/app'
export { readConfig } from '../../../server/config'
export { openPglite } from '../../../server/db/client'
export { keepSamples } from '../../../server/db/seed/samples/sample-files'
export { clientOf } from '../../support/client'
