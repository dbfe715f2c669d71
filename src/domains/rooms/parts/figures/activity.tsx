import type { ActivityDay } from '#contract/rooms/figures/figures.model'
import { activityTitle } from '#contract/rooms/figures/figures.rules'
import { ChartDays } from '#ui/display/chart-days'
import { Card } from '#ui/layout/card'

/** What was done on each of the latest days, by all learners or by oneself. */
export function Activity({ days, own }: { days: readonly ActivityDay[]; own?: boolean }) {
  const shown = days.map(({ day, people, deeds }) => ({
    day,
    value: own ? deeds : people,
    text: own ? `${deeds} 条学习记录` : `${people} 人，${deeds} 条学习记录`,
  }))
  return (
    <Card title={activityTitle(days.length, own === true)}>
      {days.some(({ deeds }) => deeds > 0) ? (
        <ChartDays label={own ? '每天的学习记录' : '每天的活跃学员'} days={shown} />
      ) : (
        <p className="secondary">
          {own ? '签到、提交、交卷或学完一节后' : '有人签到、提交、交卷或学完一节后'}，这里会有记录。
        </p>
      )}
    </Card>
  )
}
