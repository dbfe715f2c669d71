import { createFileRoute } from '@tanstack/react-router'
import { contestsQueries } from '../../../../domains/contests/contests.queries'
import { ContestList } from '../../../../domains/contests/screens/contest-list'

export const Route = createFileRoute('/training-room/student/$id/contest')({
  staticData: { title: '比赛' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contestsQueries.lists(Number(params.id)))
  },
  component: function Contests() {
    return <ContestList roomId={Number(Route.useParams().id)} />
  },
})
