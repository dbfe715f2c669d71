import type { StaleBy } from '#lib/net/query'
import { centresQueries } from './centres.queries'

const { progress, scenes } = centresQueries.about

/** What is done and what is there to do, wherever. */
export const staleBy: StaleBy = {
  work: progress,
  'work.pass': progress,
  task: () => [...progress(), ...scenes()],
  room: progress,
  exam: progress,
  project: progress,
  activity: progress,
  content: progress,
  contest: progress,
}
