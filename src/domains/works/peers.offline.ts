import { peersApi } from '#contract/works/peers/peers.api'
import type { PeerPoints } from '#contract/works/peers/peers.model'
import { call } from '#lib/net/http'
import { defineOfflineOp, discard, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { sentStale } from '#lib/outbox/sent'
import { peersQueries } from './peers.queries'

interface Giving {
  roomId: number
  reviewId: number
  /** How a person knows it in the outbox. */
  title: string
  points: PeerPoints[]
  done: boolean
}
const GIVE = 'works.peer'
const object = ({ reviewId }: { reviewId: number }): string => `peer:${reviewId}`

const giving = defineOfflineOp<Giving>(GIVE, {
  object,
  describe: ({ title }) => `互评：${title}`,
  send: ({ roomId, reviewId, points, done }, { key }) =>
    call(peersApi.give, { training_room_id: roomId, review_id: reviewId, points, done }, { quiet: true, key }),
  done: () => sentStale(...peersQueries.about.peer()),
})

/** What of one review the server does not have yet: the last says all. */
export const unsentReviews = (items: readonly OutboxItem[], reviewId: number): { item: OutboxItem; giving: Giving }[] =>
  items
    .filter((item) => item.op === GIVE && item.object === object({ reviewId }))
    .map((item) => ({ item, giving: item.input as Giving }))

const keep = async (input: Giving): Promise<void> => {
  const unsent = () => unsentReviews(outboxNow().items, input.reviewId)
  const done = input.done || unsent().some((one) => one.giving.done)
  const id = await giving.queue({ ...input, done })
  for (const { item } of unsent())
    if (item.id < id && (item.state === 'waiting' || item.state === 'refused')) await discard(item.id)
}

let last: Promise<void> = Promise.resolve()
/**
 * Kept here first, then sent; of what still waits only the last stays, since it holds the whole review. One after the other:
 * what is given while another is being kept has to see it, to take its place and to stay handed over.
 */
export const reviewLater = (input: Giving): Promise<void> => {
  const kept = last.then(() => keep(input))
  last = kept.catch(() => {})
  return kept
}
