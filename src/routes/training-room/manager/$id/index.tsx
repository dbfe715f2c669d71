import { createFileRoute } from '@tanstack/react-router'
import { ManagerIndex } from '../../../../app/home/manager-index'

/** The default child: the first item of the manager's menu. */
export const Route = createFileRoute('/training-room/manager/$id/')({
  component: function Index() {
    return <ManagerIndex roomId={Route.useParams().id} />
  },
})
