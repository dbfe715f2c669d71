import { createFileRoute } from '@tanstack/react-router'
import { taskId } from '../../../app/boot/params'
import { type TaskTab, taskTab } from '../../../domains/tasks/parts/task-tab'
import { TaskDetail } from '../../../domains/tasks/screens/task-detail'
import { tasksQueries } from '../../../domains/tasks/tasks.queries'

const contest = (value: unknown): { contestId?: string } =>
  /^[1-9]\d{0,8}$/.test(String(value)) ? { contestId: String(value) } : {}

export const Route = createFileRoute('/task/detail/$taskId')({
  staticData: { title: '任务', auth: true },
  params: taskId,
  validateSearch: (search: Record<string, unknown>): { tab?: TaskTab; contestId?: string } => ({
    ...taskTab(search.tab),
    ...contest(search.contestId),
  }),
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
