import { createFileRoute } from '@tanstack/react-router'
import { ContainerPage } from '../../../../../../domains/certs/screens/cert-list'

export const Route = createFileRoute('/training-room/student/$id/cert/detail/$container_id')({
  staticData: { title: '证书' },
  component: function Container() {
    const { id, container_id } = Route.useParams()
    return <ContainerPage roomId={Number(id)} containerId={Number(container_id)} />
  },
})
