import { createFileRoute } from '@tanstack/react-router'
import { taskId } from '../../../app/boot/params'
import { TaskEdit } from '../../../domains/tasks/screens/manage/task-edit'
import { tasksQueries } from '../../../domains/tasks/tasks.queries'

export const Route = createFileRoute('/task/edit/$taskId')({
  staticData: { title: '编辑任务', auth: true },
  params: taskId,
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(tasksQueries.detail({ id: params.taskId }))
  },
  component: function Edit() {
    return <TaskEdit taskId={Route.useParams().taskId} />
  },
})
