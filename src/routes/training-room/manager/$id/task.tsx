import { createFileRoute } from '@tanstack/react-router'
import { TaskManage } from '../../../../domains/tasks/screens/manage/task-manage'

export const Route = createFileRoute('/training-room/manager/$id/task')({
  staticData: { title: '任务管理' },
  component: function Tasks() {
    return <TaskManage roomId={Number(Route.useParams().id)} />
  },
})
