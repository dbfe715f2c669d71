import { createFileRoute } from '@tanstack/react-router'
import { StylisticScreen } from '../../../../domains/rooms/screens/manage/setting/stylistic'

export const Route = createFileRoute('/training-room/manager/$id/stylistic')({
  staticData: { title: '实训室风格' },
  component: function Stylistic() {
    return <StylisticScreen roomId={Number(Route.useParams().id)} />
  },
})
