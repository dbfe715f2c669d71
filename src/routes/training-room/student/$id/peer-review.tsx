import { createFileRoute } from '@tanstack/react-router'
import { peersQueries } from '../../../../domains/works/peers.queries'
import { PeerReview } from '../../../../domains/works/screens/peer-review'

const ID = /^[1-9]\d{0,9}$/
const one = (value: unknown): string | undefined => (typeof value === 'string' && ID.test(value) ? value : undefined)

export const Route = createFileRoute('/training-room/student/$id/peer-review')({
  staticData: { title: '互评' },
  /** `review`: the one that is open. */
  validateSearch: ({ workId, review }: Record<string, unknown>): { workId?: string; review?: string } => {
    const id = one(workId)
    const open = one(review)
    return { ...(id && { workId: id }), ...(open && { review: open }) }
  },
  loaderDeps: ({ search }) => ({ workId: Number(search.workId ?? 0) }),
  loader: ({ context, params, deps }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    if (deps.workId) void context.queryClient.prefetchQuery(peersQueries.mine(Number(params.id), deps.workId))
  },
  component: function PeerReviewRoute() {
    const { workId, review } = Route.useSearch()
    const roomId = Number(Route.useParams().id)
    return <PeerReview roomId={roomId} workId={Number(workId ?? 0)} reviewId={review ? Number(review) : undefined} />
  },
})
