import { createFileRoute } from '@tanstack/react-router'
import { RoomStats } from '../../../../domains/boards/screens/room-stats'
import { contestsQueries } from '../../../../domains/contests/contests.queries'

export const Route = createFileRoute('/training-room/manager/$id/stats')({
  staticData: { title: '数据' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contestsQueries.lists(Number(params.id)))
  },
  component: function Stats() {
    return <RoomStats roomId={Number(Route.useParams().id)} manages={true} />
  },
})
