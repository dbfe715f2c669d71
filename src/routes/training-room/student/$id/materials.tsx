import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contentQueries } from '../../../../domains/content/content.queries'
import { RoomContents } from '../../../../domains/content/screens/room/room-contents'
import { materialsQueries } from '../../../../domains/materials/materials.queries'
import { MaterialsScreen } from '../../../../domains/materials/screens/materials'

export const Route = createFileRoute('/training-room/student/$id/materials')({
  staticData: { title: '资料' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    const roomId = Number(params.id)
    void context.queryClient.prefetchQuery(materialsQueries.lists(roomId))
    void context.queryClient.prefetchQuery(contentQueries.inRoom(roomId, { beside: 1 }))
  },
  component: function Materials() {
    const roomId = Number(Route.useParams().id)
    const { data } = useQuery(contentQueries.inRoom(roomId, { beside: 1 }))
    // As long as it is not known there may be some.
    const filled = data?.total !== 0
    return <MaterialsScreen roomId={roomId} filled={filled} beside={<RoomContents roomId={roomId} />} />
  },
})
