import { createFileRoute } from '@tanstack/react-router'
import { FeedbackDesk } from '../../domains/feedback/screens/manage/feedback-desk'

export const Route = createFileRoute('/console/feedback')({
  staticData: { title: '意见反馈' },
  beforeLoad: async ({ context }) => (await import('../../app/session/super-only')).superOnly(context.queryClient),
  component: FeedbackDesk,
})
