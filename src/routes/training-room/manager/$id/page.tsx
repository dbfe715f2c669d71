import { createFileRoute } from '@tanstack/react-router'
import { RoomBlocks } from '../../../../app/home/room-blocks'
import { RoomHero } from '../../../../domains/rooms/parts/room-hero'
import { type DrawHome, PageScreen } from '../../../../domains/rooms/screens/manage/page/page'

export const Route = createFileRoute('/training-room/manager/$id/page')({
  staticData: { title: '首页装修' },
  component: function Arrange() {
    return <PageScreen roomId={Number(Route.useParams().id)} draw={draw} />
  },
})

const draw: DrawHome = (room, page) => (
  <>
    <RoomHero room={room} />
    <RoomBlocks room={room} page={page} />
  </>
)
