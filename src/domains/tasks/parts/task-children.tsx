import { useQuery } from '@tanstack/react-query'
import { errorText } from '#lib/errors'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { SkeletonList } from '#ui/skeleton'
import { tasksQueries } from '../tasks.queries'
import { taskPage } from './paths'
import { TaskRow } from './task-card'

/** The tasks that a bounty was split into. */
export function TaskChildren({ roomId, parentId }: { roomId: number; parentId: number }) {
  const query = useQuery(tasksQueries.lists(roomId, { parent_id: parentId }))
  const { data, error } = query
  if (!data)
    return error ? <ErrorState message={errorText(error)} onRetry={() => query.refetch()} /> : <SkeletonList rows={2} />
  if (data.list.length === 0)
    return (
      <Empty title="还没有子任务" icon="task">
        老师拆分后，可以分别接单
      </Empty>
    )
  return (
    <ul className="stack" aria-label="子任务">
      {data.list.map((task) => (
        <li key={task.id}>
          <TaskRow task={task} href={taskPage(task.id)} />
        </li>
      ))}
    </ul>
  )
}
