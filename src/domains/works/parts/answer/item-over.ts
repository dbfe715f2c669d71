import { type Arriving, itemOver } from '#contract/works/passes/late.rules'
import type { PassDetail } from '#contract/works/passes/passes.model'
import { serverSeconds } from '#lib/net/clock'

/** What a person's standing says to what is given now. */
export const momentOf = ({
  pass,
  late_rule: rule,
  offline_hours: offlineHours,
  shown_time: shown,
}: PassDetail): Omit<Arriving, 'deadline'> => {
  const now = serverSeconds()
  return { returned: pass.state === 'returned', rule, offlineHours, shown, now, deviceTime: now }
}

/** Whether an item can't be answered any more because of a deadline of its own. */
export const isOver = (pass: PassDetail, item: { deadline: number }): boolean => itemOver(item, momentOf(pass))
