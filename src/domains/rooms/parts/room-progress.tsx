import { useQuery } from '@tanstack/react-query'
import { type ProgressBar, progressBars } from '#contract/rooms/page/page.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { date, when } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Card } from '#ui/layout/card'
import { Link } from '#ui/link'
import { ErrorState } from '#ui/states/error-state'
import { Progress } from '#ui/states/progress'
import { SkeletonList } from '#ui/states/skeleton'
import { pageQueries } from '../page.queries'

/** How far the room itself is, where it has an end. */
const term = (room: RoomDetail): ProgressBar[] => {
  const { begin_time, end_time } = room
  if (end_time <= begin_time || begin_time === 0) return []
  const done = (serverSeconds() - begin_time) / (end_time - begin_time)
  return [{ label: '实训室进度', value: Math.min(1, Math.max(0, done)) * 100, text: `实训室 ${date(end_time)} 结束` }]
}

/** A student's own attendance and work, the team's and the room's; managers see that of all students. */
export function RoomProgress({ room }: { room: RoomDetail }) {
  const query = useQuery(pageQueries.progress(room.id))
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <SkeletonList rows={2} />
  const bars = [...progressBars(query.data, room.template), ...term(room)]
  // What a device kept of an older page has none.
  const next = query.data.plan_dates?.[0]
  return (
    <Card>
      {bars.length > 0 ? (
        <div className="stack">
          {bars.map((bar) => (
            <Progress key={bar.label} {...bar} />
          ))}
          {next && (
            <Link href={next.href}>
              {`${next.plan_title}：${next.late ? '已逾期' : '接下来'} ${next.title}，${when(next.time)} 截止`}
            </Link>
          )}
        </div>
      ) : (
        <p className="secondary">第一次签到，或有了要完成的内容后，进度会显示在这里。</p>
      )}
    </Card>
  )
}
