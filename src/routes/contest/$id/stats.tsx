import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchParams } from '#lib/search-params'
import { boardsQueries } from '../../../domains/boards/boards.queries'
import { ContestStatsScreen } from '../../../domains/boards/screens/manage/stats'
import { statsTabs } from '../../../domains/boards/screens/manage/stats-tabs'
import { ContestPage } from '../../../domains/contests/screens/contest-page'

export const Route = createFileRoute('/contest/$id/stats')({
  staticData: { title: '数据看板' },
  validateSearch: searchParams({ tab: oneOf(...statsTabs) }),
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(boardsQueries.stats(Number(params.id)))
  },
  component: Stats,
})

function Stats() {
  const contestId = Number(Route.useParams().id)
  const { tab = 'data' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContestPage contestId={contestId} title="数据看板">
      {({ contest }) => (
        <ContestStatsScreen
          contest={contest}
          tab={tab}
          onTab={(next) => navigate({ search: next === 'data' ? {} : { tab: next }, replace: true })}
        />
      )}
    </ContestPage>
  )
}
