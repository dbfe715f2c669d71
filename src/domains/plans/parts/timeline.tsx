import { useEffect, useRef } from 'react'
import { daysText, dayText } from '#contract/plans/days/days.rules'
import { itemStateLabels } from '#contract/plans/plans.labels'
import type { PlanDetail } from '#contract/plans/plans.model'
import { itemStateOf, spanOf } from '#contract/plans/plans.rules'
import { Icon } from '#ui/display/icon'
import { Link } from '#ui/link'
import { planKindIcons } from './plan-address'
import styles from './timeline.module.css'
import { schoolToday } from './use-ticks'

/** Pixels a day: a month fits a phone, a term scrolls. */
export const dayWidth = (days: number): number => Math.min(24, Math.max(6, Math.floor(1000 / Math.max(1, days))))
/** Days before the first and behind the last. */
export const MARGIN = 3
/** Where weeks begin on the scale: as many as have room for their words. */
export const ticksOf = (from: number, to: number, width: number): number[] => {
  const step = [1, 2, 7, 14, 28, 56].find((days) => days * width >= 64) ?? 56
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step)
}

type Props = { plan: PlanDetail; hrefOf: (itemId: number) => string }

/** A plan over its days: what is when, what is done, and where today is. Undated items stand in the list alone. */
export function Timeline({ plan, hrefOf }: Props) {
  const today = schoolToday()
  const line = useRef<HTMLElement>(null)
  const { begin, end } = spanOf(plan.stages.flatMap(({ items }) => items))
  // A term is wider than a phone: it begins where today is. Only the line moves, never the page.
  useEffect(() => {
    const mark = line.current?.querySelector<HTMLElement>('[data-today]')
    if (line.current && mark) line.current.scrollLeft = mark.offsetLeft - line.current.clientWidth / 2
  }, [])
  if (begin === 0) return null
  const [from, to] = [begin - MARGIN, end + MARGIN]
  const width = dayWidth(to - from + 1)
  const left = (day: number): number => (day - from) * width
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the keyboard
    <section ref={line} className={styles.line} aria-label={`${plan.title}的时间轴`} tabIndex={0}>
      <div className={styles.grid} style={{ width: Math.max(left(to + 1) + 120, 0) }}>
        <div className={styles.scale} aria-hidden>
          {ticksOf(from, to, width).map((day) => (
            <span key={day} className={styles.tick} style={{ left: left(day) }}>
              {dayText(day, today)}
            </span>
          ))}
        </div>
        {plan.stages.map((stage) => (
          <div key={stage.id}>
            <p className={styles.stage}>{stage.title}</p>
            {stage.items
              .filter((item) => item.begin_day > 0 || item.due_day > 0)
              .map((item) => {
                const [first, last] = [item.begin_day || item.due_day, item.due_day || item.begin_day]
                const state = itemStateOf(item, today)
                const said = `${item.title}，${daysText(item.begin_day, item.due_day, today)}，${itemStateLabels[state]}`
                return (
                  <div key={item.id} className={styles.lane}>
                    <Link
                      href={hrefOf(item.id)}
                      className={styles.bar}
                      data-state={state}
                      aria-label={said}
                      style={{ left: left(first), minWidth: Math.max(44, (last - first + 1) * width) }}
                    >
                      <Icon name={item.done ? 'check' : planKindIcons[item.kind]} size={16} />
                      {item.title}
                    </Link>
                  </div>
                )
              })}
          </div>
        ))}
        {today >= from && today <= to && (
          <span className={styles.today} data-today style={{ left: left(today) }} aria-hidden />
        )}
      </div>
    </section>
  )
}
