import { createFileRoute } from '@tanstack/react-router'
import { ManageRoomContents } from '../../../../domains/content/screens/room/manage-contents'
import { ManageMaterials } from '../../../../domains/materials/screens/manage/materials'

export const Route = createFileRoute('/training-room/manager/$id/materials')({
  staticData: { title: '资料' },
  component: function Materials() {
    const roomId = Number(Route.useParams().id)
    return <ManageMaterials roomId={roomId} beside={<ManageRoomContents roomId={roomId} />} />
  },
})
