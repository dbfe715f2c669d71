import { createFileRoute } from '@tanstack/react-router'
import { contestsQueries } from '../../../domains/contests/contests.queries'
import { ContestDescription } from '../../../domains/contests/screens/description'

export const Route = createFileRoute('/contest/$id/description')({
  staticData: { title: '比赛说明' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contestsQueries.detail(Number(params.id)))
  },
  component: function Description() {
    return <ContestDescription contestId={Number(Route.useParams().id)} />
  },
})
