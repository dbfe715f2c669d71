import { useQuery } from '@tanstack/react-query'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { when } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { Icon, type IconName } from '#ui/display/icon'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { pageQueries } from '../../domains/rooms/page.queries'
import { hasContests, useRoomContests } from './room-contests'

const SHOWN = 6

interface Entry {
  key: string
  title: string
  about?: string
  time: number
  icon: IconName
  href?: string
}

/** Dates to come: the room's own, and those of its exams, plans and contests, the next one first. */
export function RoomSchedule({ room }: { room: RoomDetail }) {
  const own = useQuery(pageQueries.progress(room.id))
  const contests = useRoomContests(room)
  const error = own.data ? (contests.query.data || !hasContests(room) ? null : contests.query.error) : own.error
  if (error) {
    const retry = () => Promise.all([own.refetch(), ...(hasContests(room) ? [contests.query.refetch()] : [])])
    return <ErrorState error={error} onRetry={retry} />
  }
  if (!own.data || (hasContests(room) && !contests.query.data)) return <SkeletonList rows={2} />
  const entries: Entry[] = [
    { key: 'begin', title: '实训室开始', time: room.begin_time, icon: 'clock' },
    { key: 'lock', title: '组队截止', time: own.data.team_lock_time, icon: 'team' },
    // What a device kept of an older page has none.
    ...(own.data.exam_dates ?? []).map(({ id, title, time, ends }) => ({
      key: `exam-${id}`,
      title,
      about: ends ? '考试结束' : '考试开始',
      time,
      icon: 'task' as const,
      href: `/exam-entrance/${id}/0`,
    })),
    ...(own.data.plan_dates ?? []).map(({ id, title, time, plan_title, href }) => ({
      key: `plan-${id}`,
      title,
      about: `计划：${plan_title}`,
      time,
      icon: 'calendar' as const,
      href,
    })),
    ...contests.list.map((contest) => ({
      key: `contest-${contest.id}`,
      title: contest.title,
      // The date stands beside it: nothing is counted down here.
      about: contest.deadline_text.replace(/^距离/, ''),
      time: contest.deadline_time,
      icon: 'trophy' as const,
      href: `/contest/${contest.id}`,
    })),
    { key: 'end', title: '实训室结束', time: room.end_time, icon: 'clock' },
  ]
  const now = serverSeconds()
  const next = entries.filter((entry) => entry.time > now).sort((a, b) => a.time - b.time)
  if (next.length === 0)
    return (
      <Card>
        <p className="secondary">近期没有日程。</p>
      </Card>
    )
  return (
    <List label="日程">
      {next.slice(0, SHOWN).map(({ key, title, about, time, icon, href }) => (
        <ListRow
          key={key}
          title={title}
          description={about}
          prefix={<Icon name={icon} size={20} />}
          extra={<span className="tabular">{when(time)}</span>}
          {...(href && { href })}
        />
      ))}
    </List>
  )
}
