import { useState } from 'react'
import type { TodoItem } from '#contract/todo/todo.model'
import { byDay, dayOf } from '#contract/todo/todo.rules'
import { dayText } from '#lib/days'
import { serverSeconds } from '#lib/net/clock'
import { Calendar, type CalendarView } from '#ui/display/calendar'
import { Chips } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Section } from '#ui/layout/page'
import { sceneOfItem } from './kinds'
import styles from './todo.module.css'
import { TodoItems } from './todo-items'

const views: { value: CalendarView; label: string }[] = [
  { value: 'month', label: '月' },
  { value: 'week', label: '周' },
]

type TodoCalendarProps = {
  list: readonly TodoItem[]
  waiting: (item: TodoItem) => boolean
  withRoom: boolean
}

/** The dates of the list by day: the month or the week, and the chosen day's things beside or below it. */
export default function TodoCalendar({ list, waiting, withRoom }: TodoCalendarProps) {
  const today = dayOf(serverSeconds())
  const [view, setView] = useState<CalendarView>('month')
  const [day, setDay] = useState(today)
  const days = byDay(list)
  const events = new Map(
    [...days].map(([key, items]) => [
      key,
      items.map((item) => {
        const scene = sceneOfItem(item)
        return { key: item.key, title: item.title, ...(scene && { scene }) }
      }),
    ]),
  )
  const chosen = days.get(day) ?? []
  return (
    <div className="stack">
      <Chips label="日历范围" options={views} value={view} onChange={setView} />
      <div className={styles.both}>
        <Calendar view={view} today={today} day={day} onDay={setDay} events={events} />
        <Section title={dayText(day, today)}>
          {chosen.length > 0 ? (
            <TodoItems items={chosen} waiting={waiting} withRoom={withRoom} />
          ) : (
            <Card>
              <p className="secondary">这一天没有安排。</p>
            </Card>
          )}
        </Section>
      </div>
    </div>
  )
}
