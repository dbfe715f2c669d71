import { createFileRoute } from '@tanstack/react-router'
import { lifecycleQueries } from '../../../../domains/rooms/lifecycle.queries'
import { StylisticScreen } from '../../../../domains/rooms/screens/manage/setting/stylistic'

export const Route = createFileRoute('/training-room/manager/$id/stylistic')({
  staticData: { title: '实训室风格' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(lifecycleQueries.settings(Number(params.id)))
  },
  component: function Stylistic() {
    return <StylisticScreen roomId={Number(Route.useParams().id)} />
  },
})
