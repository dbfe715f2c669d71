import { campsApi } from '#contract/camps/camps.api'
import { dayOf } from '#contract/todo/todo.rules'
import { newKey } from '#lib/ids'
import { serverSeconds } from '#lib/net/clock'
import { NetworkError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { isOnline } from '#lib/net/online'
import { defineOfflineOp } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'

interface Checking {
  campId: number
  periodId: number
  title: string
  content: string
  /** When it was made, by the server's clock, in seconds: the day that it counts for. */
  at: number
}

const OP = 'camp.checkin'

const send = ({ campId: id, periodId: period_id, at, content }: Checking, key: string) =>
  call(campsApi.checkin, { id, period_id, at, content }, { quiet: true, key })

const later = defineOfflineOp<Checking>(OP, {
  // Each day by itself: one that is refused must not hold back the next.
  object: ({ periodId, at }) => `camp-checkin:${periodId}:${dayOf(at)}`,
  describe: ({ title }) => `训练营打卡：${title}`,
  send: (input, { key }) => send(input, key),
})

/** Check-ins of a period that the server does not have yet. */
export const checkinsHere = (items: readonly OutboxItem[], periodId: number) =>
  items
    .filter((item) => item.op === OP && (item.input as Checking).periodId === periodId)
    .map((item) => ({ item, ...(item.input as Checking) }))

/** Checks in at once, or keeps it with the moment at which it was made until there is a network: undefined then. */
export const checkIn = async (of: Omit<Checking, 'at'>) => {
  const checking = { ...of, at: serverSeconds() }
  try {
    if (!isOnline()) throw new NetworkError('offline')
    return await send(checking, newKey())
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    await later.queue(checking)
    return undefined
  }
}
