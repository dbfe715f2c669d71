import { createFileRoute } from '@tanstack/react-router'
import { SoftwareScreen } from '../../../../domains/software/screens/manage/software'

export const Route = createFileRoute('/training-room/manager/$id/software')({
  staticData: { title: '软件' },
  component: function Software() {
    return <SoftwareScreen roomId={Number(Route.useParams().id)} />
  },
})
