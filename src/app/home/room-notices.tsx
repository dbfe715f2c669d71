import type { RoomDetail } from '#contract/rooms/rooms.model'
import { AnnouncementList } from '../../domains/rooms/parts/announce-list'

/** The announcements for this person. */
export function RoomNotices({ room }: { room: RoomDetail }) {
  return <AnnouncementList roomId={room.id} />
}
