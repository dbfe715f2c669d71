import type { StaleBy } from '#lib/net/query'
import { projectsQueries } from './projects.queries'

export const staleBy: StaleBy = {
  project: projectsQueries.about.room,
  room: projectsQueries.about.room,
  content: () => [...projectsQueries.about.content(), ...projectsQueries.about.room()],
}
