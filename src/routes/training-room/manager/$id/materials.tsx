import { createFileRoute } from '@tanstack/react-router'
import { ManageMaterials } from '../../../../domains/materials/screens/manage/materials'

export const Route = createFileRoute('/training-room/manager/$id/materials')({
  staticData: { title: '资料' },
  component: function Materials() {
    return <ManageMaterials roomId={Number(Route.useParams().id)} />
  },
})
