import { createFileRoute } from '@tanstack/react-router'
import { contestsQueries } from '../../../domains/contests/contests.queries'
import { ContestParticipants } from '../../../domains/contests/screens/participants'

export const Route = createFileRoute('/contest/$id/team')({
  staticData: { title: '参赛团队' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contestsQueries.teams(Number(params.id)))
  },
  component: function Team() {
    return <ContestParticipants contestId={Number(Route.useParams().id)} />
  },
})
