import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { peersQueries } from '../../../../domains/works/peers.queries'
import { PeerReview } from '../../../../domains/works/screens/peer-review'

export const Route = createFileRoute('/training-room/student/$id/peer-review')({
  staticData: { title: '互评' },
  /** `review`: the one that is open. */
  validateSearch: searchParams({ workId: id, review: id }),
  loaderDeps: ({ search }) => ({ workId: search.workId ?? 0 }),
  loader: ({ context, params, deps }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    if (deps.workId) void context.queryClient.prefetchQuery(peersQueries.mine(Number(params.id), deps.workId))
  },
  component: function PeerReviewRoute() {
    const { workId = 0, review } = Route.useSearch()
    const roomId = Number(Route.useParams().id)
    return <PeerReview roomId={roomId} workId={workId} reviewId={review} />
  },
})
