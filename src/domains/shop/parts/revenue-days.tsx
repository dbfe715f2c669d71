import { yuan } from '#contract/kernel/money'
import type { ShopData } from '#contract/shop/shop.model'
import { ChartDays } from '#ui/display/chart-days'

/** What was earned on each of the latest days. */
export function RevenueDays({ days }: { days: ShopData['days'] }) {
  return (
    <ChartDays
      label="每日营收"
      days={days.map(({ day, amount, count }) => ({ day, value: amount, text: `${count} 单，${yuan(amount)} 元` }))}
    />
  )
}
