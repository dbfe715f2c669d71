import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { taskId } from '../../../app/boot/params'
import { taskTab } from '../../../domains/tasks/parts/task-tab'
import { TaskDetail } from '../../../domains/tasks/screens/task-detail'
import { tasksQueries } from '../../../domains/tasks/tasks.queries'

export const Route = createFileRoute('/task/detail/$taskId')({
  staticData: { title: '任务', auth: true },
  params: taskId,
  validateSearch: searchParams({ tab: taskTab, contestId: id }),
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(tasksQueries.detail({ id: params.taskId }))
  },
  component: Task,
})

function Task() {
  const { tab, contestId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TaskDetail
      task={{ id: Route.useParams().taskId }}
      tab={tab}
      onTab={(next) => navigate({ search: (s) => ({ ...s, tab: next }), replace: true })}
      {...(contestId && { backHref: `/contest/${contestId}/content` })}
    />
  )
}
