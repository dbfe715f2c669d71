import { type SQL, sql } from 'drizzle-orm'
import type { ContestLeft } from '#contract/contests/contests.model'
import type { Db } from '../../db/client'
import { erasure, event, slot } from '../../lib/events'

/** A contest is about to be deleted with all that hangs on it; later domains delete what they keep of it. */
export const contestErased = erasure<{ contestId: number }>('contest.erased')

/** A contest was copied: which item was made after which. Later domains bring along how it is judged. */
export const contestCloned = event<{ items: { from: number; to: number }[] }>('contest.cloned')

/** Items are about to go from a contest; nothing was handed in for them and no mark was given. */
export const itemsErased = erasure<{ contestId: number; itemIds: number[] }>('contest.items-erased')

/** Whether a person marks, or marked, something of a contest, as SQL; who stood back does not. */
export const marksContest = slot<(contestId: SQL, uid: SQL) => SQL>('contests.marks-contest', () => sql`false`)

type LeftOf<K extends keyof ContestLeft> = (
  db: Db,
  ids: readonly number[],
) => Promise<(Pick<ContestLeft, K> & { id: number })[]>

/** What judging knows to be left of contests, and what the boards do. */
export const judgingLeft = slot<LeftOf<'items' | 'bare' | 'short' | 'marks'>>('contests.judging-left', async () => [])
export const appealsLeft = slot<LeftOf<'appeals' | 'corrections'>>('contests.appeals-left', async () => [])
