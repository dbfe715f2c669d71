import { createFileRoute, useRouter } from '@tanstack/react-router'
import { roomId } from '../../../app/boot/params'
import { campsQueries } from '../../../domains/camps/camps.queries'
import { CampDetail } from '../../../domains/camps/screens/camp-detail'
import { contentKeep, contentSearch } from '../../../domains/content/parts/content-search'

export const Route = createFileRoute('/_main/training-camp-detail/$id')({
  params: roomId,
  staticData: { title: '训练营', carry: true },
  validateSearch: contentSearch,
  // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(campsQueries.detail(Number(params.id))),
  component: function Camp() {
    const router = useRouter()
    const back = () =>
      router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/training-center' })
    return <CampDetail id={Number(Route.useParams().id)} keep={contentKeep(Route.useSearch())} onBack={back} />
  },
})
