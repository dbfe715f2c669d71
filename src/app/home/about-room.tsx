import { RoomAbout } from '../../domains/rooms/screens/room-about'
import { RoomGone } from '../shells/room-gone'
import { RoomSkeleton } from '../shells/student-shell'

/** A room's presentation; `door` with the way in. */
export function AboutRoom({ roomId, door = false }: { roomId: number; door?: boolean }) {
  return (
    <RoomAbout
      roomId={roomId}
      door={door}
      loading={<RoomSkeleton />}
      failed={(error, retry) => <RoomGone error={error} retry={retry} />}
    />
  )
}
