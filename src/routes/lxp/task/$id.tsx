import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../app/boot/params'
import { LxpTask } from '../../../domains/tasks/screens/lxp-task'
import { tasksQueries } from '../../../domains/tasks/tasks.queries'

export const Route = createFileRoute('/lxp/task/$id')({
  staticData: { title: '任务', auth: true },
  params: roomId,
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(tasksQueries.info(params.id))
  },
  component: function Task() {
    return <LxpTask taskId={Route.useParams().id} />
  },
})
