/** Minutes that one may act for somebody at a time. */
export const ACTING_MINUTES = [10, 30, 60] as const
export type ActingMinutes = (typeof ACTING_MINUTES)[number]
export const ACTING_REASON_MAX = 100
export const ACTING_REASON_MIN = 4

/** What is wrong with a reason; undefined when nothing is. */
export const actingProblem = (reason: string): string | undefined =>
  [...reason].length < ACTING_REASON_MIN ? `请填写原因，至少${ACTING_REASON_MIN}个字` : undefined
