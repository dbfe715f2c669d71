import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Icon } from '#ui/display/icon'
import { List, ListRow } from '#ui/lists/list'
import { LeaveRoom } from './door/leave-room'
import { roomAbout } from './paths'

/** Under a room's home: what it is, and the way out of it. */
export function RoomFoot({ room }: { room: RoomDetail }) {
  return (
    <>
      <List label="更多">
        <ListRow title="关于实训室" prefix={<Icon name="book" size={20} />} href={roomAbout(room.id)} />
      </List>
      {room.role === 'user' && <LeaveRoom room={room} />}
    </>
  )
}
