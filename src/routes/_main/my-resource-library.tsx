import { createFileRoute } from '@tanstack/react-router'
import { contentQueries } from '../../domains/content/content.queries'
import { Library } from '../../domains/content/screens/library/library'

export const Route = createFileRoute('/_main/my-resource-library')({
  staticData: { title: '资源库' },
  loader: ({ context }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contentQueries.library())
    void context.queryClient.prefetchQuery(contentQueries.folders())
  },
  component: Library,
})
