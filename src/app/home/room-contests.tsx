import { useQuery } from '@tanstack/react-query'
import { templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { when } from '#lib/format'
import { ItemCard } from '#ui/card'
import { Tag } from '#ui/tag'
import { contestsQueries } from '../../domains/contests/contests.queries'

const SHOWN = 3

/** Whether the room's students have contests at all. */
export const hasContests = (room: RoomDetail): boolean => templates[room.template]?.student.includes('contest') ?? false

/** The contests of a room that has them, those with a date first. */
export const useRoomContests = (room: RoomDetail) => {
  const query = useQuery({ ...contestsQueries.lists(room.id), enabled: hasContests(room) })
  const list = [...(query.data?.list ?? [])].sort(
    (a, b) => Number(b.deadline_time > 0) - Number(a.deadline_time > 0) || a.deadline_time - b.deadline_time,
  )
  return { query, list }
}

export function ContestItems({ list }: { list: ReturnType<typeof useRoomContests>['list'] }) {
  return list
    .slice(0, SHOWN)
    .map((contest) => (
      <ItemCard
        key={contest.id}
        href={`/contest/${contest.id}`}
        icon="trophy"
        title={contest.title}
        description={
          contest.deadline_time > 0
            ? `${contest.deadline_text} · ${when(contest.deadline_time)}`
            : contest.deadline_text
        }
        status={<Tag tone="scene">{contest.stage}</Tag>}
      />
    ))
}
