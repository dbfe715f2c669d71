import { createFileRoute } from '@tanstack/react-router'
import { RoomStats } from '../../../../domains/boards/screens/room-stats'
import { figuresQueries } from '../../../../domains/rooms/figures.queries'

export const Route = createFileRoute('/training-room/student/$id/stats')({
  staticData: { title: '数据' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(figuresQueries.own(Number(params.id)))
  },
  component: function Stats() {
    return <RoomStats roomId={Number(Route.useParams().id)} manages={false} />
  },
})
