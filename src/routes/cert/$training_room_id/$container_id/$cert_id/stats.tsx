import { createFileRoute } from '@tanstack/react-router'
import { certOf } from '../../../../../domains/certs/certs.queries'
import { CertStatsPage } from '../../../../../domains/certs/screens/cert-stats'

export const Route = createFileRoute('/cert/$training_room_id/$container_id/$cert_id/stats')({
  staticData: { title: '证书统计' },
  component: function CertPart() {
    return <CertStatsPage at={certOf(Route.useParams())} />
  },
})
