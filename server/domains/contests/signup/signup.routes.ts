import { readingApi } from '#contract/contests/entries/reading.api'
import { signupApi } from '#contract/contests/signup/signup.api'
import { type Route, route } from '../../../lib/calls/serve'
import { contestRef } from '../contests.ref'
import { reading } from '../entries/reading.service'
import { eligibility } from './eligibility.service'
import { quit, removeTeam } from './quit.service'

/** The room that a call about a contest is about. */
const at = (input: { contest_id: number }) => contestRef(input.contest_id)

export const signupRoutes: Route[] = [
  route(readingApi.lists, { allow: 'visit' }, reading),
  route(signupApi.eligibility, { allow: 'room.any', at }, eligibility),
  route(signupApi.quit, { allow: 'room.any', at }, quit),
  route(signupApi.removeTeam, { allow: 'room.contest', at }, removeTeam),
]
