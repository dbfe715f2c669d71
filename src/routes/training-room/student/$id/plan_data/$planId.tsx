import { createFileRoute } from '@tanstack/react-router'
import { plansQueries } from '../../../../../domains/plans/plans.queries'
import { PlanData } from '../../../../../domains/plans/screens/plan-data'

export const Route = createFileRoute('/training-room/student/$id/plan_data/$planId')({
  staticData: { title: '计划进度' },
  // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(plansQueries.detail(Number(params.planId))),
  component: function PlanDataRoute() {
    const { id, planId } = Route.useParams()
    return <PlanData roomId={Number(id)} planId={Number(planId)} />
  },
})
