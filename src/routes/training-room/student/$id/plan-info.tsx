import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { plansQueries } from '../../../../domains/plans/plans.queries'
import { PlanInfo } from '../../../../domains/plans/screens/plan-info'
import { PlanList } from '../../../../domains/plans/screens/plan-list'

export const Route = createFileRoute('/training-room/student/$id/plan-info')({
  staticData: { title: '计划说明' },
  /** `plan` is the one that is shown; all of the room without it. */
  validateSearch: searchParams({ plan: id }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps: { plan } }) => {
    // Not awaited: the screens have skeletons of their own, and error states where this fails.
    if (plan) void queryClient.prefetchQuery(plansQueries.detail(plan))
    else void queryClient.prefetchQuery(plansQueries.lists(Number(params.id)))
  },
  component: function PlanRoute() {
    const roomId = Number(Route.useParams().id)
    const { plan } = Route.useSearch()
    return plan ? <PlanInfo roomId={roomId} planId={plan} /> : <PlanList roomId={roomId} />
  },
})
