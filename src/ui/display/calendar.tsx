import { type KeyboardEvent, useEffect, useRef } from 'react'
import { monthsOn, partsOf, WEEKDAYS, weekdayOf, weeksOf } from '#lib/days'
import { Button, IconButton } from '../button'
import type { Scene } from '../layout/scene'
import styles from './calendar.module.css'

export type CalendarView = 'month' | 'week'
interface CalendarEvent {
  key: string
  title: string
  scene?: Scene
}

type CalendarProps = {
  view: CalendarView
  /** Days are numbers counted from 1970. */
  today: number
  day: number
  onDay: (day: number) => void
  events: ReadonlyMap<number, readonly CalendarEvent[]>
}

/** As many as fit into a day of the grid; the rest is counted. */
const SHOWN = 2
const DOTS = 3
const SWIPE = 48

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that a key leads to; undefined for keys that lead nowhere. */
const keyed = (key: string, day: number): number | undefined => {
  if (key in steps) return day + (steps[key] ?? 0)
  if (key === 'Home') return day - weekdayOf(day)
  if (key === 'End') return day + 6 - weekdayOf(day)
  if (key === 'PageUp') return monthsOn(day, -1)
  return key === 'PageDown' ? monthsOn(day, 1) : undefined
}

/** A month or a week with what happens on its days: names on a desk, dots on a phone. Arrows, page keys and swipes move it. */
export function Calendar({ view, today, day, onDay, events }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  const from = useRef(0)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    byKey.current = false
  }, [day])
  const { year, month } = partsOf(day)
  const turn = (by: number) => onDay(view === 'week' ? day + by * 7 : monthsOn(day, by))
  const press = (event: KeyboardEvent) => {
    const next = keyed(event.key, day)
    if (next === undefined) return
    event.preventDefault()
    byKey.current = true
    onDay(next)
  }
  const span = view === 'week' ? '周' : '月'
  return (
    <section className={styles.panel} aria-label="日历">
      <div className={styles.head}>
        <IconButton icon="back" label={`上一${span}`} onClick={() => turn(-1)} />
        <h2 className={`${styles.month} tabular`} aria-live="polite">
          {year}年{month}月
        </h2>
        <IconButton icon="chevron" label={`下一${span}`} onClick={() => turn(1)} />
        <Button size="sm" variant="quiet" disabled={day === today} onClick={() => onDay(today)}>
          今天
        </Button>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days, one of them in the order of focus
        role="grid"
        className={styles.grid}
        aria-label={`${year}年${month}月`}
        onKeyDown={press}
        onTouchStart={(event) => {
          from.current = event.touches[0]?.clientX ?? 0
        }}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - from.current
          if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1)
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={`周${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day, view).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one}>
                  <Day
                    day={one}
                    chosen={one === day}
                    today={one === today}
                    outside={view === 'month' && partsOf(one).month !== month}
                    events={events.get(one) ?? []}
                    onDay={onDay}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DayProps = {
  day: number
  chosen: boolean
  today: boolean
  outside: boolean
  events: readonly CalendarEvent[]
  onDay: (day: number) => void
}

function Day({ day, chosen, today, outside, events, onDay }: DayProps) {
  const { month, date } = partsOf(day)
  const what = events.length ? `，${events.length} 项：${events.map((e) => e.title).join('、')}` : ''
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-outside={outside || undefined}
      aria-current={today ? 'date' : undefined}
      aria-pressed={chosen}
      aria-label={`${month}月${date}日${what}`}
      tabIndex={chosen ? 0 : -1}
      onClick={() => onDay(day)}
    >
      <span className={`${styles.date} tabular`}>{date}</span>
      <span className={styles.dots}>
        {events.slice(0, DOTS).map((event) => (
          <i key={event.key} data-scene={event.scene} />
        ))}
      </span>
      <span className={styles.names}>
        {events.slice(0, SHOWN).map((event) => (
          <span key={event.key} className={styles.name} data-scene={event.scene}>
            {event.title}
          </span>
        ))}
        {events.length > SHOWN && <span className={styles.more}>还有 {events.length - SHOWN} 项</span>}
      </span>
    </button>
  )
}
