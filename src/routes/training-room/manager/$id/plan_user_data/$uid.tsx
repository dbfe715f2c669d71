import { createFileRoute } from '@tanstack/react-router'
import { PlanLearner } from '../../../../../domains/plans/screens/manage/learner'

export const Route = createFileRoute('/training-room/manager/$id/plan_user_data/$uid')({
  staticData: { title: '学员的计划' },
  component: function PlanLearnerRoute() {
    const { id, uid } = Route.useParams()
    return <PlanLearner roomId={Number(id)} uid={Number(uid)} />
  },
})
