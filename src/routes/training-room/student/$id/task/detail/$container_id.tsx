import { createFileRoute } from '@tanstack/react-router'
import { searchParams } from '#lib/search-params'
import { taskTab } from '../../../../../../domains/tasks/parts/task-tab'
import { TaskDetail } from '../../../../../../domains/tasks/screens/task-detail'
import { tasksQueries } from '../../../../../../domains/tasks/tasks.queries'

const refOf = ({ id, container_id }: { id: number | string; container_id: string }) => ({
  container_id: Number(container_id),
  training_room_id: Number(id),
})

export const Route = createFileRoute('/training-room/student/$id/task/detail/$container_id')({
  staticData: { title: '任务' },
  validateSearch: searchParams({ tab: taskTab }),
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(tasksQueries.detail(refOf(params)))
  },
  component: Task,
})

function Task() {
  const ref = refOf(Route.useParams())
  const navigate = Route.useNavigate()
  return (
    <TaskDetail
      task={ref}
      roomId={ref.training_room_id}
      tab={Route.useSearch().tab}
      onTab={(tab) => navigate({ search: (s) => ({ ...s, tab }), replace: true })}
    />
  )
}
