export const APPEAL_STATES = ['open', 'upheld', 'dismissed'] as const
export type AppealState = (typeof APPEAL_STATES)[number]
export const appealLabels: Record<AppealState, string> = { open: '处理中', upheld: '已改分', dismissed: '维持原分' }

export const APPEAL_MAX = 500
/** Days after the release in which appeals are taken, at most. */
export const APPEAL_DAYS_MAX = 30

/** Until when appeals are taken; 0 = not at all. `shown` is when the scores were released. */
export const appealsUntil = (exam: { review: boolean; appeal_days: number }, shown: number): number =>
  shown > 0 && exam.review && exam.appeal_days > 0 ? shown + exam.appeal_days * 86_400 : 0
