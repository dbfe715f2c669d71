import { createFileRoute } from '@tanstack/react-router'
import { ManagePlans } from '../../../../domains/plans/screens/manage/plans'

export const Route = createFileRoute('/training-room/manager/$id/plan_index')({
  staticData: { title: '计划管理' },
  component: function PlansRoute() {
    return <ManagePlans roomId={Number(Route.useParams().id)} />
  },
})
