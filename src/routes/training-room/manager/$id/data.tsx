import { createFileRoute } from '@tanstack/react-router'
import { RoomDataBoard } from '../../../../domains/rooms/screens/manage/figures/data'

export const Route = createFileRoute('/training-room/manager/$id/data')({
  staticData: { title: '数据看板' },
  component: function Data() {
    return <RoomDataBoard roomId={Number(Route.useParams().id)} />
  },
})
