import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { flag, id, oneOf, searchParams } from '#lib/search-params'
import { boardsQueries } from '../../../domains/boards/boards.queries'
import { ContestRank } from '../../../domains/boards/screens/rank'
import { ContestPage } from '../../../domains/contests/screens/contest-page'

const Reveal = lazy(() => import('../../../domains/boards/screens/manage/reveal').then((m) => ({ default: m.Reveal })))

export const Route = createFileRoute('/contest/$id/rank')({
  staticData: { title: '排行榜' },
  validateSearch: searchParams({
    tab: oneOf('appeals'),
    /** The projector's page. */
    show: flag,
    /** A published version that is looked at. */
    version: id,
  }),
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(boardsQueries.rank(Number(params.id)))
  },
  component: Rank,
})

function Rank() {
  const contestId = Number(Route.useParams().id)
  const { tab = 'board', show, version } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (show)
    return (
      <Suspense>
        <Reveal contestId={contestId} />
      </Suspense>
    )
  return (
    <ContestPage contestId={contestId} title="排行榜">
      {({ contest }) => (
        <ContestRank
          contest={contest}
          tab={tab}
          version={version}
          onVersion={(next) => navigate({ search: next ? { version: next } : {}, replace: true })}
          onTab={(next) => navigate({ search: next === 'appeals' ? { tab: next } : {}, replace: true })}
        />
      )}
    </ContestPage>
  )
}
