import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../app/boot/params'
import { roomsQueries } from '../../../domains/rooms/rooms.queries'
import { ItemList } from '../../../domains/todo/screens/item-list'

export const Route = createFileRoute('/_main/training-item-list/$id')({
  params: roomId,
  staticData: { title: '实训内容' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(roomsQueries.detail(Number(params.id))),
  component: function Items() {
    return <ItemList roomId={Number(Route.useParams().id)} />
  },
})
