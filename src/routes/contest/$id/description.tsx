import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { contestsQueries } from '../../../domains/contests/contests.queries'
import { ContestDescription } from '../../../domains/contests/screens/description'

// Below what the page is about: fetched after it.
const ClarifySection = lazy(() =>
  import('../../../domains/clarify/parts/clarify-section').then((m) => ({ default: m.ClarifySection })),
)

export const Route = createFileRoute('/contest/$id/description')({
  staticData: { title: '比赛说明' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contestsQueries.detail(Number(params.id)))
  },
  component: function Description() {
    const contestId = Number(Route.useParams().id)
    return (
      <ContestDescription
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
