import { createFileRoute } from '@tanstack/react-router'
import { WorkScreen } from '../../../../app/home/work-screen'
import { passesQueries } from '../../../../domains/works/passes.queries'

export const Route = createFileRoute('/training-room/student/$id/work')({
  staticData: { title: '工单' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(passesQueries.lists(Number(params.id)))
  },
  component: function Works() {
    return <WorkScreen roomId={Number(Route.useParams().id)} />
  },
})
