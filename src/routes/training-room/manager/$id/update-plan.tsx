import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { PlanEditor } from '../../../../domains/plans/screens/manage/editor'

export const Route = createFileRoute('/training-room/manager/$id/update-plan')({
  staticData: { title: '编辑计划' },
  /** `plan` is the one that is edited; without it a new one. */
  validateSearch: searchParams({ plan: id }),
  component: function PlanEditorRoute() {
    return <PlanEditor roomId={Number(Route.useParams().id)} planId={Route.useSearch().plan} />
  },
})
