import { createFileRoute } from '@tanstack/react-router'
import { CertShell } from '../../../../../app/shells/cert-shell'
import { certOf, certsQueries } from '../../../../../domains/certs/certs.queries'

export const Route = createFileRoute('/cert/$training_room_id/$container_id/$cert_id')({
  staticData: { title: '证书', auth: true, carry: true },
  loader: ({ context, params }) => {
    // Not awaited: the pages have skeletons of their own, and error states where this fails.
    void context.queryClient.prefetchQuery(certsQueries.detail(certOf(params)))
  },
  component: function Cert() {
    return <CertShell at={certOf(Route.useParams())} />
  },
})
