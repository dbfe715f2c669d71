import { createFileRoute } from '@tanstack/react-router'
import { centresQueries } from '../../domains/centres/centres.queries'
import { StudyCenter } from '../../domains/centres/screens/study'

export const Route = createFileRoute('/_main/study-center')({
  staticData: { title: '学习中心' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(centresQueries.study()),
  component: StudyCenter,
})
