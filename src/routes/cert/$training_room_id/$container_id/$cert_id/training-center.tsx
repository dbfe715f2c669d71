import { createFileRoute } from '@tanstack/react-router'
import { certOf } from '../../../../../domains/certs/certs.queries'
import { CertCenter } from '../../../../../domains/certs/screens/cert-front'

export const Route = createFileRoute('/cert/$training_room_id/$container_id/$cert_id/training-center')({
  staticData: { title: '学习与要求' },
  component: function CertPart() {
    return <CertCenter at={certOf(Route.useParams())} />
  },
})
