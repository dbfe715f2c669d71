import { useQuery } from '@tanstack/react-query'
import { roomHome } from '../../rooms/parts/paths'
import { roomsQueries } from '../../rooms/rooms.queries'
import { TodoList } from './todo-list'

/** The room's part of the person's list. */
export function RoomTodoList({ roomId }: { roomId: number }) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  return <TodoList roomId={roomId} title={room?.menus.todo?.label ?? '待办'} backHref={roomHome(roomId)} />
}
