import type { Wiring } from '../../lib/wiring'

import { fileJobs, packJob } from './files.jobs'
import { filesPages } from './files.pages'
import { filesRaws, filesRoutes } from './files.routes'
import { packsSettled } from './packs/packs.run.service'

export const files: Wiring = {
  name: 'files',
  routes: filesRoutes,
  raws: filesRaws,
  jobs: (services, log) => [
    ...fileJobs(services.database.db, services.files),
    packJob(services, (error) => log.warn(error, 'a pack')),
  ],
  stops: () => packsSettled(true),
  pages: filesPages,
}
