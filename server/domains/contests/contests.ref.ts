import { sql } from 'drizzle-orm'
import { contestsErrors } from '#contract/contests/contests.errors'
import { refTo } from '../../lib/calls/room-ref'

/** A contest, for calls that are about one. */
export const contestRef = refTo(
  'contest',
  (id) => sql`(select room_id from contest where id = ${id})`,
  contestsErrors.contest_gone,
)
