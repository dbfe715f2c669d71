import { createFileRoute } from '@tanstack/react-router'
import { AnnounceScreen } from '../../../../domains/rooms/screens/manage/announce/announce'

export const Route = createFileRoute('/training-room/manager/$id/announce')({
  staticData: { title: '公告' },
  component: function Announce() {
    return <AnnounceScreen roomId={Number(Route.useParams().id)} />
  },
})
