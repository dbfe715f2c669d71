import { createFileRoute } from '@tanstack/react-router'
import { contestsQueries } from '../../../domains/contests/contests.queries'
import { ContestContent } from '../../../domains/contests/screens/content'

export const Route = createFileRoute('/contest/$id/content')({
  staticData: { title: '比赛内容' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contestsQueries.items(Number(params.id)))
  },
  component: function Content() {
    return <ContestContent contestId={Number(Route.useParams().id)} />
  },
})
