import { feedbackApi } from '#contract/feedback/feedback.api'
import { call } from '#lib/http'
import { newKey } from '#lib/ids'
import { defineOfflineOp } from '#lib/outbox'
import type { OutboxItem } from '#lib/outbox-item'

interface Feedback {
  /** Each is on its own: a refused one holds no other back. */
  id: string
  content: string
  contact: string
}
interface Uploaded {
  id: number
  url: string
}

const TITLE_MAX = 20

const NAME = 'feedback.send'

const later = defineOfflineOp<Feedback>(NAME, {
  object: ({ id }) => `feedback:${id}`,
  describe: ({ content }) => {
    const [line = ''] = content.split('\n')
    return `问题反馈：${[...line].slice(0, TITLE_MAX).join('')}${[...line].length > TITLE_MAX ? '…' : ''}`
  },
  words: ({ content }) => content,
  fileKind: 'feedback',
  send: ({ content, contact }, { key, files }) =>
    call(
      feedbackApi.send,
      { content, contact, picture_data: (files as Uploaded[]).map(({ id, url }) => ({ id, url })), source: 'szb' },
      { quiet: true, key },
    ),
})

/** Kept on the device first, then sent: at once where there is a network, else as soon as there is one. */
export const sendFeedback = (content: string, contact: string, pictures: readonly File[]): Promise<string> =>
  later.queue({ id: newKey(), content, contact }, pictures)

/** Feedback that the server does not have yet, the newest first. */
export const unsentFeedback = (items: readonly OutboxItem[]): { item: OutboxItem; content: string }[] =>
  items
    .filter((item) => item.op === NAME)
    .map((item) => ({ item, content: (item.input as Feedback).content }))
    .reverse()
