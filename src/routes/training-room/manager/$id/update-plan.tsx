import { createFileRoute } from '@tanstack/react-router'
import { planSearch } from '../../../../domains/plans/parts/plan-search'
import { PlanEditor } from '../../../../domains/plans/screens/manage/editor'

export const Route = createFileRoute('/training-room/manager/$id/update-plan')({
  staticData: { title: '编辑计划' },
  /** `plan` is the one that is edited; without it a new one. */
  validateSearch: planSearch,
  component: function PlanEditorRoute() {
    return <PlanEditor roomId={Number(Route.useParams().id)} planId={Route.useSearch().plan} />
  },
})
