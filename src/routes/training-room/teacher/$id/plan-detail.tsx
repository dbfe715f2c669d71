import { createFileRoute, redirect } from '@tanstack/react-router'
import { idOf } from '../../../../domains/plans/parts/plan-address'
import { PlanDetail } from '../../../../domains/plans/screens/plan-detail'

export const Route = createFileRoute('/training-room/teacher/$id/plan-detail')({
  staticData: { title: '计划' },
  /** `plan` is the one that is shown, as its learners see it. */
  validateSearch: (search: Record<string, unknown>): { plan?: number } => {
    const plan = idOf(search.plan)
    return plan ? { plan } : {}
  },
  beforeLoad: ({ search, params }) => {
    // An address that names no plan leads to those there are.
    if (!search.plan) throw redirect({ to: '/training-room/manager/$id/plan_index', params, replace: true })
  },
  component: function TeacherPlanRoute() {
    const { plan = 0 } = Route.useSearch()
    return <PlanDetail roomId={Number(Route.useParams().id)} planId={plan} look />
  },
})
