import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../app/boot/params'
import { ContentPage } from '../app/screens/content-page'
import { contentQueries } from '../domains/content/content.queries'
import { contentSearch } from '../domains/content/parts/content-search'

export const Route = createFileRoute('/published-content-detail/$id')({
  params: roomId,
  staticData: { title: '内容', auth: true, carry: true },
  validateSearch: contentSearch,
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contentQueries.detail(Number(params.id)))
  },
  component: function Content() {
    return <ContentPage id={Number(Route.useParams().id)} search={Route.useSearch()} home="/index" />
  },
})
