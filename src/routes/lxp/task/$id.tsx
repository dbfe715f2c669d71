import { createFileRoute } from '@tanstack/react-router'
import { LxpTask } from '../../../domains/tasks/screens/lxp-task'
import { tasksQueries } from '../../../domains/tasks/tasks.queries'

export const Route = createFileRoute('/lxp/task/$id')({
  staticData: { title: '任务', auth: true },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(tasksQueries.info(Number(params.id)))
  },
  component: function Task() {
    return <LxpTask taskId={Number(Route.useParams().id)} />
  },
})
