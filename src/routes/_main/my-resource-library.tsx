import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchParams } from '#lib/search-params'
import { contentQueries } from '../../domains/content/content.queries'
import { Library } from '../../domains/content/screens/library/library'
import { Written } from '../../domains/content/screens/library/written'

export const Route = createFileRoute('/_main/my-resource-library')({
  staticData: { title: '资源库' },
  validateSearch: searchParams({ view: oneOf('mine') }),
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context, deps }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    if (deps.view) return
    void context.queryClient.prefetchQuery(contentQueries.library())
    void context.queryClient.prefetchQuery(contentQueries.folders())
  },
  component: function Resources() {
    return Route.useSearch().view ? <Written /> : <Library />
  },
})
