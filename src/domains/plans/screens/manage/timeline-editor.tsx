import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { DAY_MAX, DAY_MIN, daysText, dayText, weekdayText } from '#contract/plans/days/days.rules'
import { spanOf } from '#contract/plans/plans.rules'
import { Empty } from '#ui/states/empty'
import { dayWidth, MARGIN, ticksOf } from '../../parts/timeline'
import line from '../../parts/timeline.module.css'
import { schoolToday } from '../../parts/use-ticks'
import { type DraftItem, itemsOf, type PlanDraft } from './plan-draft'
import styles from './timeline-editor.module.css'

type Days = Pick<DraftItem, 'begin_day' | 'due_day'>
type Props = {
  draft: PlanDraft
  /** Where a day that is off ends up. */
  settle: (day: number) => number
  onMove: (itemId: number, days: Days) => void
  onEdit: (stageId: number, item: DraftItem) => void
}

const within = (day: number): number => Math.min(Math.max(day, DAY_MIN), DAY_MAX)
/** The item so many days later, or only its end: it never ends before it begins. */
const movedBy = (item: Days, by: number, end: boolean, settle: (day: number) => number): Days => {
  const at = (day: number) => (day === 0 ? 0 : settle(within(day + by)))
  const due = at(item.due_day)
  if (end) return { begin_day: item.begin_day, due_day: Math.max(item.begin_day, due) }
  return { begin_day: at(item.begin_day), due_day: due && Math.max(due, at(item.begin_day)) }
}
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }

/** A plan over its days, to be moved: drag a bar or its end, or use the arrow keys on it. */
export function TimelineEditor({ draft, settle, onMove, onEdit }: Props) {
  const today = schoolToday()
  const [said, setSaid] = useState('')
  const { begin, end } = spanOf(itemsOf(draft))
  // While one drags the scale stays, so that the bar stays under the finger.
  const frame = useRef<{ from: number; to: number }>(undefined)
  const [drag, setDrag] = useState<{ id: number; x: number; end: boolean; first: Days }>()
  const { from, to } = (drag && frame.current) ?? { from: begin - MARGIN, to: end + MARGIN }
  frame.current = { from, to }
  if (begin === 0)
    return (
      <Empty title="还没有日期" icon="calendar">
        先在表格里给安排设置日期，再回来拖动。
      </Empty>
    )
  const width = dayWidth(to - from + 1)
  const left = (day: number): number => (day - from) * width
  const move = (item: DraftItem, days: Days) => {
    if (days.begin_day === item.begin_day && days.due_day === item.due_day) return
    onMove(item.id, days)
    const last = days.due_day || days.begin_day
    setSaid(`${item.title}：${daysText(days.begin_day, days.due_day, today)}，${weekdayText(last)}`)
  }
  const follow = (item: DraftItem) => (event: PointerEvent) => {
    if (drag?.id !== item.id) return
    const by = Math.round((event.clientX - drag.x) / width)
    move(item, movedBy(drag.first, by, drag.end, settle))
  }
  const take = (item: DraftItem, atEnd: boolean) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.closest<HTMLElement>('[data-bar]')?.setPointerCapture(event.pointerId)
    setDrag({ id: item.id, x: event.clientX, end: atEnd, first: item })
  }
  const onKey = (stageId: number, item: DraftItem) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onEdit(stageId, item)
    }
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    // Over a day off it goes on in its own direction.
    for (let step = by; Math.abs(step) <= Math.abs(by) + 30; step += Math.sign(by)) {
      const days = movedBy(item, step, event.shiftKey, settle)
      if (days.begin_day !== item.begin_day || days.due_day !== item.due_day) return move(item, days)
    }
  }
  return (
    <div className="stack">
      <p className="secondary">
        拖动色块调整日期，拖动右端改截止日期。键盘：左右键移动一天，PageUp 和 PageDown 移动一周，按住 Shift
        只改截止日期，回车编辑。
      </p>
      <section className={line.line} aria-label={`${draft.title}的时间轴`}>
        <div className={line.grid} style={{ width: Math.max(left(to + 1) + 120, 0) }}>
          <div className={line.scale} aria-hidden>
            {ticksOf(from, to, width).map((day) => (
              <span key={day} className={line.tick} style={{ left: left(day) }}>
                {dayText(day, today)}
              </span>
            ))}
          </div>
          {draft.stages.map((stage) => (
            <div key={stage.id}>
              <p className={line.stage}>{stage.title}</p>
              {stage.items
                .filter((item) => item.begin_day > 0 || item.due_day > 0)
                .map((item) => {
                  const [first, last] = [item.begin_day || item.due_day, item.due_day || item.begin_day]
                  return (
                    <div key={item.id} className={line.lane}>
                      <button
                        type="button"
                        data-bar
                        data-dragged={drag?.id === item.id || undefined}
                        className={`${line.bar} ${styles.bar}`}
                        style={{ left: left(first), minWidth: Math.max(44, (last - first + 1) * width) }}
                        aria-label={`${item.title}，${daysText(item.begin_day, item.due_day, today)}，用方向键移动`}
                        onKeyDown={onKey(stage.id, item)}
                        onPointerDown={take(item, false)}
                        onPointerMove={follow(item)}
                        onPointerUp={() => setDrag(undefined)}
                        onPointerCancel={() => setDrag(undefined)}
                        onDoubleClick={() => onEdit(stage.id, item)}
                      >
                        <span className={styles.name}>{item.title}</span>
                        {item.due_day > 0 && <span className={styles.end} onPointerDown={take(item, true)} />}
                      </button>
                    </div>
                  )
                })}
            </div>
          ))}
          {today >= from && today <= to && <span className={line.today} style={{ left: left(today) }} aria-hidden />}
        </div>
      </section>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
