import { createFileRoute } from '@tanstack/react-router'
import { TaskList } from '../../../../../domains/tasks/screens/task-list'
import { tasksQueries } from '../../../../../domains/tasks/tasks.queries'

export const Route = createFileRoute('/training-room/student/$id/task/')({
  staticData: { title: '任务' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(tasksQueries.lists(Number(params.id)))
  },
  component: function Tasks() {
    return <TaskList roomId={Number(Route.useParams().id)} />
  },
})
