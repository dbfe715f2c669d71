import { feedbackApi } from '#contract/feedback/feedback.api'
import { newKey } from '#lib/ids'
import { call } from '#lib/net/http'
import { defineOfflineOp } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'

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

interface Answer {
  feedbackId: number
  /** Whose feedback it answers. */
  truename: string
  content: string
}
const REPLY = 'feedback.reply'

const answer = defineOfflineOp<Answer>(REPLY, {
  object: ({ feedbackId }) => `feedback-reply:${feedbackId}`,
  describe: ({ truename }) => `回复反馈：${truename}`,
  words: ({ content }) => content,
  send: ({ feedbackId, content }, { key }) =>
    call(feedbackApi.reply, { id: feedbackId, content }, { quiet: true, key }),
})

export const replyLater = (given: Answer): Promise<string> => answer.queue(given)

/** Answers to one feedback that the server does not have yet. */
export const unsentReplies = (items: readonly OutboxItem[], feedbackId: number) =>
  items
    .filter((item) => item.op === REPLY && (item.input as Answer).feedbackId === feedbackId)
    .map((item) => ({ item, content: (item.input as Answer).content }))
