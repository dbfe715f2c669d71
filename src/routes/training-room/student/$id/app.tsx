import { createFileRoute } from '@tanstack/react-router'
import { AppScreen } from '../../../../domains/software/screens/app'
import { softwareQueries } from '../../../../domains/software/software.queries'

export const Route = createFileRoute('/training-room/student/$id/app')({
  staticData: { title: '软件' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(softwareQueries.page(Number(params.id)))
  },
  component: function App() {
    return <AppScreen roomId={Number(Route.useParams().id)} />
  },
})
