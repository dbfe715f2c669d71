import { createFileRoute } from '@tanstack/react-router'
import { feedbackQueries } from '../../domains/feedback/feedback.queries'
import { FeedbackDesk } from '../../domains/feedback/screens/manage/feedback-desk'

export const Route = createFileRoute('/console/feedback')({
  staticData: { title: '意见反馈' },
  beforeLoad: async ({ context }) => (await import('../../app/session/super-only')).superOnly(context.queryClient),
  loader: ({ context }) => void context.queryClient.prefetchQuery(feedbackQueries.lists({ state: 'waiting' })),
  component: FeedbackDesk,
})
