import { createFileRoute, useRouter } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { BindSoftware } from '../../domains/software/screens/bind-software'
import { softwareQueries } from '../../domains/software/software.queries'

export const Route = createFileRoute('/microapp/bind-software')({
  staticData: { title: '添加软件', auth: true },
  validateSearch: searchParams({ training_room_id: id }),
  loaderDeps: ({ search }) => ({ roomId: search.training_room_id ?? 0 }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(softwareQueries.mineChoices(deps.roomId, '')),
  component: function Bind() {
    const router = useRouter()
    const { training_room_id: roomId = 0 } = Route.useSearch()
    const home = roomId ? `/training-room/student/${roomId}/myapp` : '/my-app'
    const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: home }))
    return <BindSoftware roomId={roomId} onBack={back} />
  },
})
