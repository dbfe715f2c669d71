import type { TaskCard } from '#contract/tasks/tasks.model'
import { deadlineAt } from '#contract/tasks/tasks.words'
import { serverSeconds } from '#lib/net/clock'

/** By the server's clock, in seconds. */

export const deadlineText = (t: Pick<TaskCard, 'post_end_time' | 'end_post'>): string => deadlineAt(t, serverSeconds())
