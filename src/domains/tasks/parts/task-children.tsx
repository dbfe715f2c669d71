import { usePages } from '#lib/use-pages'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { tasksQueries } from '../tasks.queries'
import { taskHref } from './paths'
import { TaskRow } from './task-card'

/** The tasks that a bounty was split into. */
export function TaskChildren({ roomId, parentId }: { roomId: number; parentId: number }) {
  const { first, list, end } = usePages((offset) =>
    tasksQueries.lists(roomId, { parent_id: parentId, ...(offset && { offset }) }),
  )
  const { data, error } = first
  if (!data) return error ? <ErrorState error={error} onRetry={() => first.refetch()} /> : <SkeletonList rows={2} />
  if (data.list.length === 0)
    return (
      <Empty title="还没有子任务" icon="task">
        老师拆分后，可以分别接单
      </Empty>
    )
  return (
    <>
      <ul className="stack" aria-label="子任务">
        {list.map((task) => (
          <li key={task.id}>
            <TaskRow task={task} href={taskHref(roomId, { ...task, container_id: 0 })} />
          </li>
        ))}
      </ul>
      <ScrollEnd {...end} />
    </>
  )
}
