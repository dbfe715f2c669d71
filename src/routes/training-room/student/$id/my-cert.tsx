import { createFileRoute } from '@tanstack/react-router'
import { certsQueries } from '../../../../domains/certs/certs.queries'
import { MyCerts } from '../../../../domains/certs/screens/my-certs'

export const Route = createFileRoute('/training-room/student/$id/my-cert')({
  staticData: { title: '我的证书' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(certsQueries.mine(Number(params.id)))
  },
  component: function Mine() {
    return <MyCerts roomId={Number(Route.useParams().id)} />
  },
})
