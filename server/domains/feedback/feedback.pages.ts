import { feedbackApi } from '#contract/feedback/feedback.api'
import { frames } from '../../lib/page/frames'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of feedback. */
export const feedbackPages: PageRow[] = [
  {
    pattern: '/console/feedback',
    title: '意见反馈',
    back: { href: '/console/training-room', phone: true },
    frame: frames.list,
    asks: () => [ask(feedbackApi.lists, { state: 'waiting' })],
  },
]
