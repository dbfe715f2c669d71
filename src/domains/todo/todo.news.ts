import type { StaleBy } from '#lib/net/query'
import { todoQueries } from './todo.queries'

const list = () => todoQueries.about.todo()

/** By all of this the person may have something to do, or may be done with it. */
export const staleBy: StaleBy = {
  work: list,
  'work.pass': list,
  task: list,
  contest: list,
  'contest.team': list,
  'contest.mark': list,
  exam: list,
  project: list,
  content: list,
  activity: list,
  announce: list,
  checkin: list,
  room: list,
  'room.apply': list,
  'room.member': list,
  team: list,
}
