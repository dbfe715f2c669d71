import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarOf, dayText, type Skips, schoolDayFrom, shifted, weekdayText } from '#contract/plans/days/days.rules'
import { PLAN_TITLE_MAX } from '#contract/plans/plans.rules'
import { Button } from '#ui/button'
import { DayField } from '#ui/fields/day-field'
import { TextField } from '#ui/fields/text-field'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { SkipFields } from '../../../rooms/parts/skip-fields'
import { schoolToday } from '../../parts/use-ticks'
import { plansQueries } from '../../plans.queries'

export interface Shift {
  title: string
  day: number
  skips: Skips
  move: (day: number) => number
}
type Props = {
  roomId: number
  heading: string
  action: string
  /** First and last day of what moves; 0: nothing has one. */
  begin: number
  end: number
  /** A name to be given with it; without it nothing is called anew. */
  name?: string
  onDone: (shift: Shift) => unknown
  onClose: () => void
}

/** When a plan, or its copy, begins, and which days are left out. */
export function ShiftForm({ roomId, heading, action, begin, end, name, onDone, onClose }: Props) {
  const days = useQuery(plansQueries.days(roomId))
  const [title, setTitle] = useState(name ?? '')
  const [day, setDay] = useState(begin && Math.max(begin, schoolToday()))
  const [skips, setSkips] = useState<Skips>({ weekends: true, holidays: true })
  const today = schoolToday()
  const calendar = calendarOf(days.data?.list ?? [], skips)
  const move = begin && day ? shifted(begin, day, calendar) : (one: number) => one
  const [first, last] = [begin && schoolDayFrom(day, calendar), end && move(end)]
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={heading}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button
            disabled={(name !== undefined && !title.trim()) || (begin > 0 && (day === 0 || !days.data))}
            onClick={() => onDone({ title, day: begin ? day : 0, skips, move })}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="stack">
        {name !== undefined && (
          <TextField label="计划名称" value={title} onChange={setTitle} maxGraphemes={PLAN_TITLE_MAX} required />
        )}
        {begin > 0 ? (
          <>
            <DayField label="从哪天开始" value={day} onChange={setDay} />
            <SkipFields skips={skips} onChange={setSkips} hint="日期按上课天数顺延" />
            {/* Before the school's calendar is here, they would be other days. */}
            {day > 0 && days.data && (
              <p className="secondary" role="status">
                {`${dayText(first, today)}（${weekdayText(first)}）开始，${dayText(last, today)}（${weekdayText(last)}）结束`}
              </p>
            )}
          </>
        ) : (
          <p className="secondary">计划里没有日期，不需要顺延。</p>
        )}
      </div>
    </SheetOrDialog>
  )
}
