import { readingApi } from '#contract/contests/reading.api'
import { signupApi } from '#contract/contests/signup.api'
import { type Route, route } from '../../lib/serve'
import { eligibility } from './eligibility.service'
import { quit, removeTeam } from './quit.service'
import { reading } from './reading.service'

/** The room that a call about a contest is about. */
const at = (input: { contest_id: number }) => ({ kind: 'contest', id: input.contest_id }) as const

export const signupRoutes: Route[] = [
  route(readingApi.lists, { allow: 'visit' }, reading),
  route(signupApi.eligibility, { allow: 'room.any', at }, eligibility),
  route(signupApi.quit, { allow: 'room.any', at }, quit),
  route(signupApi.removeTeam, { allow: 'room.contest', at }, removeTeam),
]
