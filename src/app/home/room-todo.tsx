import { useQuery } from '@tanstack/react-query'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { wordsOf } from '../../domains/rooms/parts/room-words'
import { roomTodo } from '../../domains/todo/parts/paths'
import { TodoGroups } from '../../domains/todo/parts/todo-groups'
import { todoQueries } from '../../domains/todo/todo.queries'

const SHOWN = 5

/** The room's part of the person's list by day, as the home shows the whole. Announcements have a block of their own. */
export function RoomTodo({ room }: { room: RoomDetail }) {
  const query = useQuery(todoQueries.lists(room.id))
  if (!query.data)
    return query.error ? <ErrorState error={query.error} onRetry={() => query.refetch()} /> : <SkeletonList rows={2} />
  const open = query.data.list.filter((item) => !item.done && item.kind !== 'announce')
  if (open.length === 0)
    return (
      <Empty title="暂时没有待办" icon="check">
        {wordsOf(room)('{work}、任务、比赛和组队有新的安排会出现在这里')}
      </Empty>
    )
  return (
    <div className="stack">
      <TodoGroups list={open} places={SHOWN} listHref={roomTodo(room.id)} withRoom={false} />
    </div>
  )
}
