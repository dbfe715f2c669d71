import { event } from '../../lib/events'

/** The scores that count changed: a marking was finished, opened again, or its judge stood back. */
export const markFinished = event<{ contestId: number }>('markFinished')
