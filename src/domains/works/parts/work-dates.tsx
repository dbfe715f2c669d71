import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayFrom, dayText, monthsOn, partsOf } from '#lib/days'
import { time } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Button } from '#ui/button'
import { Calendar } from '#ui/display/calendar'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { type WorkEvent, worksQueries } from '../works.queries'
import { ItemView } from './answer/item-view'
import styles from './works.module.css'

const DAY = 86_400
/** The school's calendar is China's, whatever zone the device is in. */
const OFFSET = 8 * 3600
const dayOf = (unix: number): number => Math.floor((unix + OFFSET) / DAY)
const beginOf = (day: number): number => day * DAY - OFFSET

const KINDS = { start: '开始', deadline: '截止', release: '公布成绩' } as const
const keyOf = (event: WorkEvent): string => `${event.work_id}-${event.item_id}-${event.kind}`

type WorkDatesProps = {
  roomId: number
  title: string
  /** Where a work is opened. */
  hrefOf: (workId: number) => string
  onClose: () => void
}

/** When works of a room begin, end and are released, by day; what is due by itself inside a work is read right here. */
export default function WorkDates({ roomId, title, hrefOf, onClose }: WorkDatesProps) {
  const today = dayOf(serverSeconds())
  const [day, setDay] = useState(today)
  const [open, setOpen] = useState<WorkEvent>()
  const { year, month } = partsOf(day)
  const first = dayFrom(year, month, 1)
  // The weeks at both ends belong to other months.
  const query = useQuery(worksQueries.events(roomId, beginOf(first - 6), beginOf(monthsOn(first, 1) + 7)))
  const days = new Map<number, WorkEvent[]>()
  for (const event of query.data?.list ?? []) {
    const at = dayOf(event.time)
    days.set(at, [...(days.get(at) ?? []), event])
  }
  const events = new Map(
    [...days].map(([at, list]) => [at, list.map((e) => ({ key: keyOf(e), title: `${e.title} ${KINDS[e.kind]}` }))]),
  )
  const chosen = days.get(day) ?? []
  const go = (to: number) => {
    setDay(to)
    setOpen(undefined)
  }
  return (
    <SheetOrDialog open onClose={onClose} title={title} width={720}>
      <div className="stack">
        <Calendar view="month" today={today} day={day} onDay={go} events={events} />
        <QueryView query={query} />
        {query.data && (
          <Section title={dayText(day, today)}>
            {chosen.length === 0 && <p className="secondary">这一天没有安排。</p>}
            {chosen.length > 0 && (
              <List label={dayText(day, today)}>
                {chosen.map((event) => (
                  <ListRow
                    key={keyOf(event)}
                    title={event.title}
                    description={KINDS[event.kind]}
                    extra={time(event.time)}
                    {...(event.item_id
                      ? { onClick: () => setOpen(event), current: open === event }
                      : { href: hrefOf(event.work_id) })}
                  />
                ))}
              </List>
            )}
            {open && <Item roomId={roomId} event={open} href={hrefOf(open.work_id)} />}
          </Section>
        )}
      </div>
    </SheetOrDialog>
  )
}

/** One item of a work, without the rest of it. */
function Item({ roomId, event, href }: { roomId: number; event: WorkEvent; href: string }) {
  const query = useQuery(worksQueries.item(event.work_id, event.item_id))
  return (
    <section className={styles.peek} aria-label={event.title}>
      <QueryView query={query} />
      {query.data && <ItemView roomId={roomId} item={query.data} />}
      <Button size="sm" variant="secondary" href={href}>
        打开全部内容
      </Button>
    </section>
  )
}
