import { createFileRoute } from '@tanstack/react-router'
import { certOf } from '../../../../../domains/certs/certs.queries'
import { CertDescription } from '../../../../../domains/certs/screens/cert-front'

export const Route = createFileRoute('/cert/$training_room_id/$container_id/$cert_id/description')({
  staticData: { title: '证书介绍' },
  component: function CertPart() {
    return <CertDescription at={certOf(Route.useParams())} />
  },
})
