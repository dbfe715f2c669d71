import { createFileRoute } from '@tanstack/react-router'
import { certsQueries } from '../../../../../domains/certs/certs.queries'
import { CertList } from '../../../../../domains/certs/screens/cert-list'

export const Route = createFileRoute('/training-room/student/$id/cert/')({
  staticData: { title: '证书' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(certsQueries.lists(Number(params.id)))
  },
  component: function Certs() {
    return <CertList roomId={Number(Route.useParams().id)} />
  },
})
