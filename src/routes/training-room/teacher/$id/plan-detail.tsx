import { createFileRoute, redirect } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { PlanDetail } from '../../../../domains/plans/screens/plan-detail'

export const Route = createFileRoute('/training-room/teacher/$id/plan-detail')({
  staticData: { title: '计划' },
  /** `plan` is the one that is shown, as its learners see it. */
  validateSearch: searchParams({ plan: id }),
  beforeLoad: ({ search, params }) => {
    // An address that names no plan leads to those there are.
    if (!search.plan) throw redirect({ to: '/training-room/manager/$id/plan_index', params, replace: true })
  },
  component: function TeacherPlanRoute() {
    const { plan = 0 } = Route.useSearch()
    return <PlanDetail roomId={Number(Route.useParams().id)} planId={plan} look />
  },
})
