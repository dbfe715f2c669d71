import { createFileRoute } from '@tanstack/react-router'
import { SoftwareScreen } from '../../../../domains/software/screens/manage/software'
import { softwareQueries } from '../../../../domains/software/software.queries'

export const Route = createFileRoute('/training-room/manager/$id/software')({
  staticData: { title: '软件' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(softwareQueries.room(Number(params.id)))
  },
  component: function Software() {
    return <SoftwareScreen roomId={Number(Route.useParams().id)} />
  },
})
