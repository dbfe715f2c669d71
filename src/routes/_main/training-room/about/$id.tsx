import { createFileRoute } from '@tanstack/react-router'
import { AboutRoom } from '../../../../app/home/about-room'
import { roomId } from '../../../../app/params'
import { roomsQueries } from '../../../../domains/rooms/rooms.queries'

export const Route = createFileRoute('/_main/training-room/about/$id')({
  params: roomId,
  staticData: { title: '关于实训室' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(roomsQueries.detail(Number(params.id))),
  component: function About() {
    return <AboutRoom roomId={Number(Route.useParams().id)} />
  },
})
