import { createFileRoute, useRouter } from '@tanstack/react-router'
import { roomId } from '../../../app/boot/params'
import { contentElsewhere } from '../../../app/screens/content-elsewhere'
import { contentQueries } from '../../../domains/content/content.queries'
import { contentKeep, contentSearch } from '../../../domains/content/parts/content-search'
import { ContentDetail } from '../../../domains/content/screens/content-detail'

export const Route = createFileRoute('/_main/product-detail/$id')({
  params: roomId,
  staticData: { title: '内容' },
  validateSearch: contentSearch,
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(contentQueries.detail(Number(params.id)))
  },
  component: function Product() {
    const router = useRouter()
    const back = () =>
      router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/content-reading' })
    return (
      <ContentDetail
        id={Number(Route.useParams().id)}
        keep={contentKeep(Route.useSearch())}
        elsewhere={contentElsewhere}
        onBack={back}
      />
    )
  },
})
