import { createFileRoute } from '@tanstack/react-router'
import { RoomStats } from '../../../../domains/boards/screens/room-stats'

export const Route = createFileRoute('/training-room/manager/$id/stats')({
  staticData: { title: '数据' },
  component: function Stats() {
    return <RoomStats roomId={Number(Route.useParams().id)} manages={true} />
  },
})
