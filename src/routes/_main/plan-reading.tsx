import { createFileRoute } from '@tanstack/react-router'
import { plansQueries } from '../../domains/plans/plans.queries'
import { PlanReading } from '../../domains/plans/screens/plan-reading'

export const Route = createFileRoute('/_main/plan-reading')({
  staticData: { title: '我的计划' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(plansQueries.mine()),
  component: PlanReading,
})
