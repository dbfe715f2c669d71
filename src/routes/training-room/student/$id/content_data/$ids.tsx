import { createFileRoute } from '@tanstack/react-router'
import { idsOf } from '../../../../../domains/plans/parts/plan-address'
import { plansQueries } from '../../../../../domains/plans/plans.queries'
import { PlanContent } from '../../../../../domains/plans/screens/plan-content'

/** `{planId}-{itemId}` in one segment, as the specification writes it. */
export const Route = createFileRoute('/training-room/student/$id/content_data/$ids')({
  staticData: { title: '计划安排' },
  loader: ({ context, params }) => {
    const { planId, itemId } = idsOf(params.ids)
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(plansQueries.content(planId, itemId))
  },
  component: function PlanContentRoute() {
    const { id, ids } = Route.useParams()
    return <PlanContent roomId={Number(id)} {...idsOf(ids)} />
  },
})
