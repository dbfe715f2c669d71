import { createFileRoute } from '@tanstack/react-router'
import { PlanMatrix } from '../../../../../domains/plans/screens/manage/matrix'

/** What the table of learners is narrowed by. */
const NARROWS = ['show', 'team', 'unit', 'keyword'] as const
type Search = { [K in (typeof NARROWS)[number]]?: string }

export const Route = createFileRoute('/training-room/manager/$id/plan_data/$planId')({
  staticData: { title: '计划完成情况' },
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(NARROWS.flatMap((name) => (search[name] ? [[name, String(search[name]).slice(0, 100)]] : []))),
  component: function PlanMatrixRoute() {
    const { id, planId } = Route.useParams()
    return <PlanMatrix roomId={Number(id)} planId={Number(planId)} />
  },
})
