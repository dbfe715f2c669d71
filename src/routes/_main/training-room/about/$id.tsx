import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../../app/boot/params'
import { AboutMore } from '../../../../app/home/about-more'
import { RoomGone } from '../../../../app/shells/room-gone'
import { RoomSkeleton } from '../../../../app/shells/student-shell'
import { roomsQueries } from '../../../../domains/rooms/rooms.queries'
import { RoomAbout } from '../../../../domains/rooms/screens/room-about'

export const Route = createFileRoute('/_main/training-room/about/$id')({
  params: roomId,
  staticData: { title: '关于实训室' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(roomsQueries.whole(Number(params.id))),
  component: function About() {
    return (
      <RoomAbout
        roomId={Number(Route.useParams().id)}
        door={false}
        loading={<RoomSkeleton />}
        failed={(error, retry) => <RoomGone error={error} retry={retry} />}
      >
        <AboutMore roomId={Number(Route.useParams().id)} />
      </RoomAbout>
    )
  },
})
