import { createFileRoute } from '@tanstack/react-router'
import { TaskManage } from '../../../../domains/tasks/screens/manage/task-manage'
import { tasksQueries } from '../../../../domains/tasks/tasks.queries'

export const Route = createFileRoute('/training-room/manager/$id/task')({
  staticData: { title: '任务管理' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(tasksQueries.lists(Number(params.id)))
  },
  component: function Tasks() {
    return <TaskManage roomId={Number(Route.useParams().id)} />
  },
})
