import { createFileRoute } from '@tanstack/react-router'
import { WorkScreen } from '../../../../domains/works/screens/manage/work'

export const Route = createFileRoute('/training-room/manager/$id/work')({
  staticData: { title: '工单' },
  component: function Work() {
    return <WorkScreen roomId={Number(Route.useParams().id)} />
  },
})
