import { createFileRoute } from '@tanstack/react-router'
import { campsQueries } from '../../domains/camps/camps.queries'
import { CampReading } from '../../domains/camps/screens/camp-reading'

export const Route = createFileRoute('/_main/camp-reading')({
  staticData: { title: '我的训练营' },
  // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
  loader: ({ context }) => void context.queryClient.prefetchQuery(campsQueries.mine()),
  component: CampReading,
})
