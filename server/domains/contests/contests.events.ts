import { event } from '../../lib/events'

/** A contest is about to be deleted with all that hangs on it; later domains delete what they keep of it. */
export const contestErased = event<{ contestId: number }>('contest.erased')

/** Items are about to go from a contest; nothing was handed in for them and no mark was given. */
export const itemsErased = event<{ contestId: number; itemIds: number[] }>('contest.items-erased')
