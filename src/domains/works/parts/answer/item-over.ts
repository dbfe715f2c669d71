import { itemOver } from '#contract/works/late.rules'
import type { PassDetail } from '#contract/works/passes.model'
import { serverNow } from '#lib/net/clock'

/** Whether an item can't be answered any more because of a deadline of its own. */
export const isOver = (
  { pass, late_rule: rule, offline_hours: offlineHours, shown_time: shown }: PassDetail,
  item: { deadline: number },
): boolean => {
  const now = Math.floor(serverNow() / 1000)
  return itemOver(item, { returned: pass.state === 'returned', rule, offlineHours, shown, now, deviceTime: now })
}
