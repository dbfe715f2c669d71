import { yuan } from '#contract/kernel/money'
import type { ShopData } from '#contract/shop/shop.model'
import { Bars } from '#ui/display/chart-bars'

/** What was earned on each of the latest days. */
export function RevenueDays({ days }: { days: ShopData['days'] }) {
  const bars = days.map(({ day, amount, count }) => ({
    ...{ at: Number(day.slice(8)), value: amount },
    text: `${Number(day.slice(8))}日：${count} 单，${yuan(amount)} 元`,
  }))
  return <Bars label="每日营收" bars={bars} />
}
