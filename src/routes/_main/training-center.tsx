import { createFileRoute } from '@tanstack/react-router'
import { centresQueries } from '../../domains/centres/centres.queries'
import { TrainingCenter } from '../../domains/centres/screens/training-center'

export const Route = createFileRoute('/_main/training-center')({
  staticData: { title: '实训中心' },
  // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
  loader: ({ context }) => void context.queryClient.prefetchQuery(centresQueries.scenes()),
  component: TrainingCenter,
})
