import { progressApi } from '#contract/content/progress/progress.api'
import type { ReadFar } from '#contract/content/progress/progress.rules'
import type { WatchedNow } from '#contract/content/progress/watch.model'
import { joinedWatch, SPANS_MAX, spansOf, union } from '#contract/content/progress/watch.rules'
import { serverSeconds } from '#lib/net/clock'
import { ApiError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { oneByOne, queueJoined, queueLatest } from '#lib/outbox/latest'
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

interface Watching extends Reading {
  watched: WatchedNow
  /** Of the file, in seconds. */
  duration: number
}

const READ = 'content.read'
const WATCH = 'content.watch'

const object = ({ contentId }: { contentId: number }): string => `content-read:${contentId}`
/** Of content that is gone or changed nobody can correct how far it was read. */
const unlessGone = async <T>(sent: Promise<T>): Promise<T | undefined> => {
  try {
    return await sent
  } catch (error) {
    if (error instanceof ApiError && outcomeOf(error, 0).state === 'refused') return undefined
    throw error
  }
}

const reading = defineOfflineOp<Reading>(READ, {
  object,
  describe: ({ title }) => `阅读进度：${title}`,
  send: ({ contentId: content_id, percent }, { key }) =>
    unlessGone(call(progressApi.save, { content_id, percent }, { quiet: true, key })),
})
const watching = defineOfflineOp<Watching>(WATCH, {
  object,
  describe: ({ title }) => `观看进度：${title}`,
  send: ({ contentId: content_id, at, duration, watched }, { key }) =>
    unlessGone(call(progressApi.watch, { content_id, at, duration, watched }, { quiet: true, key })),
})

const of = (items: readonly OutboxItem[], op: string, contentId: number): OutboxItem[] =>
  items.filter((item) => item.op === op && (item.input as Reading).contentId === contentId)

/** How far content was read on this device, as far as the server does not know it yet. */
export const farHere = (items: readonly OutboxItem[]): ReadFar[] =>
  items
    .filter(({ op }) => op === READ || op === WATCH)
    .map(({ input }) => {
      const { contentId, percent, at } = input as Reading
      return { content_id: contentId, percent, time: at }
    })

/** What was watched on this device, as far as the server does not know it yet. */
export const unsentWatch = (items: readonly OutboxItem[], contentId: number) => {
  const beats = of(items, WATCH, contentId).map(({ input }) => (input as Watching).watched)
  const left = beats.at(-1)
  return {
    ...{ count: beats.length, spans: union(...beats.map((beat) => spansOf(beat.spans))) },
    ...(left && { left }),
  }
}

/** Kept here first, then sent; of what still waits for the same content only the latest stays. */
export const readLater = (contentId: number, title: string, percent: number): Promise<void> =>
  queueLatest(reading, { contentId, title, percent, at: serverSeconds() }, () => of(outboxNow().items, READ, contentId))

const inLine = oneByOne()
/** The same for what is watched: it is added to what still waits. */
export const watchLater = (told: Omit<Watching, 'at'>): Promise<void> =>
  inLine(() =>
    queueJoined(
      watching,
      { ...told, at: serverSeconds() },
      {
        same: () => of(outboxNow().items, WATCH, told.contentId),
        join: (waiting, now) => ({
          ...now,
          watched: joinedWatch([...waiting, now].map((one) => one.watched)) ?? now.watched,
        }),
        fits: ({ watched }) => watched.spans.length <= SPANS_MAX,
      },
    ),
  )
