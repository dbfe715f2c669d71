import { createFileRoute } from '@tanstack/react-router'
import { plansQueries } from '../../../../domains/plans/plans.queries'
import { PlanList } from '../../../../domains/plans/screens/plan-list'

export const Route = createFileRoute('/training-room/student/$id/plan_index')({
  staticData: { title: '计划' },
  // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(plansQueries.lists(Number(params.id))),
  component: function PlansRoute() {
    return <PlanList roomId={Number(Route.useParams().id)} />
  },
})
