import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { contestsQueries } from '../../../domains/contests/contests.queries'
import { ContestContent } from '../../../domains/contests/screens/content'

// Below what the page is about: fetched after it.
const ClarifySection = lazy(() =>
  import('../../../domains/clarify/parts/clarify-section').then((m) => ({ default: m.ClarifySection })),
)

export const Route = createFileRoute('/contest/$id/content')({
  staticData: { title: '比赛内容' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contestsQueries.items(Number(params.id)))
  },
  component: function Content() {
    const contestId = Number(Route.useParams().id)
    return (
      <ContestContent
        contestId={contestId}
        below={
          <Suspense>
            <ClarifySection contestId={contestId} />
          </Suspense>
        }
      />
    )
  },
})
