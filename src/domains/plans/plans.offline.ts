import { plansApi } from '#contract/plans/plans.api'
import { serverSeconds } from '#lib/net/clock'
import { call } from '#lib/net/http'
import { dropRefused, queueLatest } from '#lib/outbox/latest'
import { defineOfflineOp, outboxNow } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { sentStale } from '#lib/outbox/sent'
import { centresQueries } from '../centres/centres.queries'
import { pageQueries } from '../rooms/page.queries'
import { plansQueries } from './plans.queries'

export interface Ticking {
  planId: number
  itemId: number
  /** How a person knows it in the outbox. */
  title: string
  done: boolean
}
const TICK = 'plans.tick'
/** What says how far one is with plans. */
export const ofTicks = () => [
  ...plansQueries.about.plans(),
  ...pageQueries.about.standing(),
  ...centresQueries.about.progress(),
]

const ticking = defineOfflineOp<Ticking & { at: number }>(TICK, {
  // One line for a plan: an item may be free only because the one before it was ticked off.
  object: ({ planId }) => `plan:${planId}`,
  describe: ({ title, done }) => `${done ? '完成' : '取消完成'}安排：${title}`,
  send: ({ itemId, done, at }, { key }) => call(plansApi.tick, { item_id: itemId, done, at }, { quiet: true, key }),
  done: () => sentStale(...ofTicks()),
})

/** Ticks of a plan, or of all, that the server does not have yet. */
export const unsentTicks = (items: readonly OutboxItem[], planId?: number): OutboxItem[] =>
  items.filter(({ op, input }) => op === TICK && (planId ?? (input as Ticking).planId) === (input as Ticking).planId)

/** Kept on the device first, then sent; of one item the last word stays. */
export const tickLater = async (input: Ticking): Promise<void> => {
  const same = () =>
    unsentTicks(outboxNow().items, input.planId).filter((item) => (item.input as Ticking).itemId === input.itemId)
  await dropRefused(same().at(-1))
  await queueLatest(ticking, { ...input, at: serverSeconds() }, same)
}
