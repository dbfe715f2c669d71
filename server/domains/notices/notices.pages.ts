import { noticesApi } from '#contract/notices/notices.api'
import { webPushWords } from '#contract/notices/web-push/web-push.labels'
import { frames, listFrame } from '../../lib/page/frames'
import { ask, type PageRow } from '../../lib/page/page-data'

/** First screens of notices. */
export const noticesPages: PageRow[] = [
  {
    pattern: '/uc/notifications',
    title: '通知',
    back: null,
    frame: listFrame((got) => {
      const list = got(noticesApi.lists)?.list.map(({ title, content }) => ({ title, more: content }))
      return { lines: list && [{ title: webPushWords.title, more: webPushWords.about }, ...list] }
    }),
    asks: () => [ask(noticesApi.lists, { offset: 0, limit: 20 })],
  },
  { pattern: '/uc/admin/bulletins', title: '平台公告', wide: true, frame: frames.list },
]
