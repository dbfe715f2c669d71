import type { TaskCard } from '#contract/tasks/tasks.model'
import { deadlineAt } from '#contract/tasks/tasks.words'
import { serverNow } from '#lib/net/clock'

/** By the server's clock, in seconds. */
export const nowInSeconds = (): number => Math.floor(serverNow() / 1000)

export const deadlineText = (t: Pick<TaskCard, 'post_end_time' | 'end_post'>): string => deadlineAt(t, nowInSeconds())
