import type { FeedbackState } from './feedback.rules'

/** What its sender reads of it. */
export const sentState = (f: { state: FeedbackState; replies: readonly unknown[] }): string => {
  if (f.replies.length) return '已回复'
  return { waiting: '已收到', doing: '处理中', done: '已处理' }[f.state]
}

/** What those read who answer. */
export const feedbackStates: Record<FeedbackState, string> = { waiting: '待处理', doing: '处理中', done: '已处理' }
