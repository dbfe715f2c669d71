import { createFileRoute } from '@tanstack/react-router'
import { PlanMatrix } from '../../../../../domains/plans/screens/manage/matrix'

export const Route = createFileRoute('/training-room/manager/$id/plan_data/$planId')({
  staticData: { title: '计划完成情况' },
  component: function PlanMatrixRoute() {
    const { id, planId } = Route.useParams()
    return <PlanMatrix roomId={Number(id)} planId={Number(planId)} />
  },
})
