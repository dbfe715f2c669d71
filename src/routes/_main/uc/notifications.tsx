import { createFileRoute } from '@tanstack/react-router'
import { noticesQueries } from '../../../domains/notices/notices.queries'
import { Notifications } from '../../../domains/notices/screens/notifications'

export const Route = createFileRoute('/_main/uc/notifications')({
  staticData: { title: '通知', auth: true, skipVisit: true },
  // Not awaited: the screen has a skeleton of its own, and what the device kept is shown at once.
  loader: ({ context }) => void context.queryClient.prefetchQuery(noticesQueries.list()),
  component: Notifications,
})
