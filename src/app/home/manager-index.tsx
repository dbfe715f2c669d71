import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { accountQueries } from '../../domains/account/account.queries'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { managerNav } from '../shells/room-menu'

/** Where the manager side begins: the first item that this person has in this room. */
export function ManagerIndex({ roomId }: { roomId: number }) {
  const room = useQuery(roomsQueries.detail(roomId))
  const user = useQuery(accountQueries.userInfo())
  const first = room.data && managerNav(room.data, user.data?.room_template_config)[0]
  return first ? <Navigate to={first.href} replace /> : null
}
