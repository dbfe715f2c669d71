import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { hasToken } from '#lib/identity'
import { goLogin } from '../../../app/session/login'
import { needLogin } from '../../../app/session/need-login'
import { contestsQueries } from '../../../domains/contests/contests.queries'
import { ContestDescription } from '../../../domains/contests/screens/description'
import { OpenContest } from '../../../domains/contests/screens/open-contest'

// Below what the page is about: fetched after it.
const ClarifySection = lazy(() =>
  import('../../../domains/clarify/parts/clarify-section').then((m) => ({ default: m.ClarifySection })),
)

export const Route = createFileRoute('/contest/$id/description')({
  // Its public description is for everybody, where there is one.
  staticData: { title: '比赛说明', auth: false },
  beforeLoad: async ({ context, params, location, preload }) => {
    if (hasToken() || preload) return
    await context.queryClient
      .ensureQueryData(contestsQueries.open(Number(params.id)))
      .catch(() => needLogin(location.href))
  },
  loader: ({ context, params }) => {
    if (!hasToken()) return
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contestsQueries.detail(Number(params.id)))
  },
  component: function Description() {
    const contestId = Number(Route.useParams().id)
    if (!hasToken()) return <OpenContest contestId={contestId} onLogin={() => goLogin()} />
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
