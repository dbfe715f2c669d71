import { createFileRoute } from '@tanstack/react-router'
import { WorkScreen } from '../../../../domains/works/screens/manage/work'
import { worksQueries } from '../../../../domains/works/works.queries'

export const Route = createFileRoute('/training-room/manager/$id/work')({
  staticData: { title: '工单' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(worksQueries.lists(Number(params.id)))
  },
  component: function Work() {
    return <WorkScreen roomId={Number(Route.useParams().id)} />
  },
})
