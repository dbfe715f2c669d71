import { createFileRoute } from '@tanstack/react-router'
import { RoomMyApps } from '../../../../domains/software/screens/my-apps'
import { softwareQueries } from '../../../../domains/software/software.queries'

export const Route = createFileRoute('/training-room/student/$id/myapp')({
  staticData: { title: '我的软件' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(softwareQueries.mine(Number(params.id))),
  component: function MyApp() {
    return <RoomMyApps roomId={Number(Route.useParams().id)} />
  },
})
