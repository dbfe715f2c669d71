import { createFileRoute } from '@tanstack/react-router'
import { passesQueries } from '../../../../domains/works/passes.queries'
import { WorkList } from '../../../../domains/works/screens/work-list'

export const Route = createFileRoute('/training-room/student/$id/work')({
  staticData: { title: '工单' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(passesQueries.lists(Number(params.id)))
  },
  component: function Works() {
    return <WorkList roomId={Number(Route.useParams().id)} />
  },
})
