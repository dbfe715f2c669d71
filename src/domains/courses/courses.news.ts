import type { StaleBy } from '#lib/net/query'
import { coursesQueries } from './courses.queries'

export const staleBy: StaleBy = {
  room: () => [...coursesQueries.about.room(), ...coursesQueries.about.class()],
  // What a tool reports of a learner may finish a section.
  activity: coursesQueries.about.room,
}
