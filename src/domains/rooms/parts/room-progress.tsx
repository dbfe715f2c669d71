import { useQuery } from '@tanstack/react-query'
import type { RoomProgress as Data } from '#contract/rooms/page/page.model'
import { percentOf } from '#contract/rooms/page/page.rules'
import { studentMenuLabels, templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { date } from '#lib/format'
import { serverNow } from '#lib/net/clock'
import { errorText } from '#lib/net/errors'
import { Card } from '#ui/layout/card'
import { ErrorState } from '#ui/states/error-state'
import { Progress } from '#ui/states/progress'
import { SkeletonList } from '#ui/states/skeleton'
import { pageQueries } from '../page.queries'

type Attended = Data['mine']
interface Bar {
  label: string
  value: number
  text: string
}

const attendance = (label: string, a: Attended): Bar[] => {
  const value = percentOf(a)
  if (value === undefined) return []
  return [{ label, value, text: `${label} ${a.done}/${a.total} 次${a.late > 0 ? `，迟到 ${a.late} 次` : ''}` }]
}

type Counted = Data['works']
/** Own, the team's and, for managers, everybody's part in what there is to do. */
const counted = (what: string, unit: string, { mine, team, room }: Counted): Bar[] =>
  (
    [
      [`我的${what}`, mine],
      [`团队${what}`, team],
      [`全部学员${what}`, room],
    ] as const
  ).flatMap(([label, part]) => {
    const value = percentOf(part)
    return value === undefined ? [] : [{ label, value, text: `${label} ${part.done}/${part.total} ${unit}` }]
  })

/** How far the room itself is, where it has an end. */
const term = (room: RoomDetail): Bar[] => {
  const { begin_time, end_time } = room
  if (end_time <= begin_time || begin_time === 0) return []
  const done = (serverNow() / 1000 - begin_time) / (end_time - begin_time)
  return [{ label: '实训室进度', value: Math.min(1, Math.max(0, done)) * 100, text: `实训室 ${date(end_time)} 结束` }]
}

/** A student's own attendance and work, the team's and the room's; managers see that of all students. */
export function RoomProgress({ room }: { room: RoomDetail }) {
  const query = useQuery(pageQueries.progress(room.id))
  if (query.error && !query.data) return <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
  if (!query.data) return <SkeletonList rows={2} />
  const { mine, team, room: everybody, student_count, works, tasks } = query.data
  const bars = [
    ...attendance('我的出勤', mine),
    ...attendance('团队出勤', team),
    ...attendance(`全部 ${student_count} 名学员出勤`, everybody),
    ...counted(templates[room.template]?.labels.work ?? studentMenuLabels.work ?? '', '份已交', works),
    ...counted('任务', '个已通过', tasks),
    ...term(room),
  ]
  return (
    <Card>
      {bars.length > 0 ? (
        <div className="stack">
          {bars.map((bar) => (
            <Progress key={bar.label} {...bar} />
          ))}
        </div>
      ) : (
        <p className="secondary">第一次签到，或有了要完成的内容后，进度会显示在这里。</p>
      )}
    </Card>
  )
}
