import { useState } from 'react'
import type { CourseDetail } from '#contract/courses/courses.model'
import { endOfDay } from '#contract/plans/days/days.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { date } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '#ui/button'
import { DayField } from '#ui/fields/day-field'
import { Card } from '#ui/layout/card'
import { targetLater, unsentTarget } from '../courses.offline'

type Props = { course: CourseDetail; unsent: readonly OutboxItem[]; ended: boolean }

/** Until when a learner at their own pace means to be through: for themself alone. */
export function CourseTarget({ course, unsent, ended }: Props) {
  const { id, title, target_time: known } = course
  const time = unsentTarget(unsent, id) ?? known
  const [past, setPast] = useState(false)
  // In a room that has ended nothing is set any more; what was set stays to be read.
  if (ended)
    return time > 0 ? (
      <Card>
        <p>{`我的目标日期：${date(time)}`}</p>
        <p className="secondary">实训室已结束，不能再修改</p>
      </Card>
    ) : null
  // A day is over when it ends in China.
  const set = (day: number) => {
    const gone = day > 0 && day < dayOf(serverSeconds())
    setPast(gone)
    if (!gone) void targetLater({ courseId: id, title, time: day > 0 ? endOfDay(day) : 0 })
  }
  return (
    <Card>
      <div className="stack">
        <DayField
          label="我的目标日期"
          value={time > 0 ? dayOf(time) : 0}
          onChange={set}
          settled
          error={past ? '不能选择过去的日期' : undefined}
          hint="自己定哪天前学完，只有自己看得到；会出现在待办、日历和学习中心"
        />
        {time > 0 && (
          <Button size="sm" variant="secondary" onClick={() => set(0)}>
            不定目标日期
          </Button>
        )}
      </div>
    </Card>
  )
}
