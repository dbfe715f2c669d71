import { noticesApi } from '#contract/notices/notices.api'
import { frames } from '../../lib/page/frames'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of notices. */
export const noticesPages: PageRow[] = [
  {
    pattern: '/uc/notifications',
    title: '通知',
    frame: frames.list,
    asks: () => [ask(noticesApi.lists, { offset: 0, limit: 20 })],
  },
]
