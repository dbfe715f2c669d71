import { createFileRoute } from '@tanstack/react-router'
import { idOf } from '../../../../domains/plans/parts/plan-address'
import { PlanEditor } from '../../../../domains/plans/screens/manage/editor'

export const Route = createFileRoute('/training-room/manager/$id/update-plan')({
  staticData: { title: '编辑计划' },
  /** `plan` is the one that is edited; without it a new one. */
  validateSearch: (search: Record<string, unknown>): { plan?: number } => {
    const plan = idOf(search.plan)
    return plan ? { plan } : {}
  },
  component: function PlanEditorRoute() {
    return <PlanEditor roomId={Number(Route.useParams().id)} planId={Route.useSearch().plan} />
  },
})
