import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { accountQueries } from '../../domains/account/account.queries'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { managerStart } from '../shells/room-menu'

/** The manager side's own address leads to where it begins. */
export function ManagerIndex({ roomId }: { roomId: number }) {
  const room = useQuery(roomsQueries.detail(roomId))
  const user = useQuery(accountQueries.userInfo())
  const start = room.data && managerStart(room.data, user.data?.room_template_config)
  return start ? <Navigate to={start.href} replace /> : null
}
