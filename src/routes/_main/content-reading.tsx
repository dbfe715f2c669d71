import { createFileRoute } from '@tanstack/react-router'
import { contentQueries } from '../../domains/content/content.queries'
import { ContentReading } from '../../domains/content/screens/content-reading'

export const Route = createFileRoute('/_main/content-reading')({
  staticData: { title: '学习内容' },
  // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
  loader: ({ context }) => void context.queryClient.prefetchQuery(contentQueries.lists()),
  component: ContentReading,
})
