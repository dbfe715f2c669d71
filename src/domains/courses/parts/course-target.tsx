import type { CourseDetail } from '#contract/courses/courses.model'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { Button } from '#ui/button'
import { DateField } from '#ui/fields/date-field'
import { Card } from '#ui/layout/card'
import { targetLater, unsentTarget } from '../courses.offline'

type Props = { course: CourseDetail; unsent: readonly OutboxItem[] }

/** Until when a learner at their own pace means to be through: for themself alone. */
export function CourseTarget({ course, unsent }: Props) {
  const { id, title, target_time: known } = course
  const time = unsentTarget(unsent, id) ?? known
  const set = (next: number) => void targetLater({ courseId: id, title, time: next })
  return (
    <Card>
      <div className="stack">
        <DateField
          label="我的目标日期"
          value={time}
          onChange={set}
          placeholder="还没有定"
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
