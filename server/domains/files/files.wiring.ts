import type { Wiring } from '../../lib/wiring'

import { fileJobs } from './files.jobs'
import { filesPages } from './files.pages'
import { filesRaws, filesRoutes } from './files.routes'

export const files: Wiring = {
  name: 'files',
  routes: filesRoutes,
  raws: filesRaws,
  jobs: ({ database, files: storage }) => fileJobs(database.db, storage),
  pages: filesPages,
}
