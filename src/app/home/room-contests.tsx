import { useQuery } from '@tanstack/react-query'
import { templates } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { contestsQueries } from '../../domains/contests/contests.queries'

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
