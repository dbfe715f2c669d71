import { progressApi } from '#contract/content/progress/progress.api'
import type { ReadFar } from '#contract/content/progress/progress.rules'
import { serverNow } from '#lib/net/clock'
import { ApiError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { queueLatest } from '#lib/outbox/latest'
import { defineOfflineOp, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { outcomeOf } from '#lib/outbox/outbox-retry'

interface Reading {
  contentId: number
  title: string
  percent: number
  /** By the server's clock, in seconds. */
  at: number
}

const READ = 'content.read'

const reading = defineOfflineOp<Reading>(READ, {
  object: ({ contentId }) => `content-read:${contentId}`,
  describe: ({ title }) => `阅读进度：${title}`,
  send: async ({ contentId: content_id, percent }, { key }) => {
    try {
      return await call(progressApi.save, { content_id, percent }, { quiet: true, key })
    } catch (error) {
      // Of content that is gone nobody can correct how far it was read.
      if (error instanceof ApiError && outcomeOf(error, 0).state === 'refused') return undefined
      throw error
    }
  },
})

const of = (items: readonly OutboxItem[], contentId?: number): OutboxItem[] =>
  items.filter(
    ({ op, input }) => op === READ && (contentId === undefined || (input as Reading).contentId === contentId),
  )

/** How far content was read on this device, as far as the server does not know it yet. */
export const farHere = (items: readonly OutboxItem[]): ReadFar[] =>
  of(items).map(({ input }) => {
    const { contentId, percent, at } = input as Reading
    return { content_id: contentId, percent, time: at }
  })

/** Kept here first, then sent; of what still waits for the same content only the latest stays. */
export const readLater = (contentId: number, title: string, percent: number): Promise<void> =>
  queueLatest(reading, { contentId, title, percent, at: Math.floor(serverNow() / 1000) }, () =>
    of(outboxNow().items, contentId),
  )
