import { createFileRoute } from '@tanstack/react-router'
import { RoomStats } from '../../../../domains/boards/screens/room-stats'

export const Route = createFileRoute('/training-room/manager/$id/stats')({
  staticData: { title: '数据' },
  // What the address says narrows the list of learners.
  validateSearch: (search: Partial<Record<'by', string>>) => search,
  component: function Stats() {
    return <RoomStats roomId={Number(Route.useParams().id)} manages={true} />
  },
})
