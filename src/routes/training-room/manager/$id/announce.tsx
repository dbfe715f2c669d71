import { createFileRoute } from '@tanstack/react-router'
import { announceQueries } from '../../../../domains/rooms/announce.queries'
import { AnnounceScreen } from '../../../../domains/rooms/screens/manage/announce/announce'

export const Route = createFileRoute('/training-room/manager/$id/announce')({
  staticData: { title: '公告' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(announceQueries.lists(Number(params.id)))
  },
  component: function Announce() {
    return <AnnounceScreen roomId={Number(Route.useParams().id)} />
  },
})
