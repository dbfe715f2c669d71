import { createFileRoute } from '@tanstack/react-router'
import { lazyComponent } from '#ui/states/lazy-component'
import { AppScreen } from '../../../../domains/software/screens/app'
import { softwareQueries } from '../../../../domains/software/software.queries'

const Activities = lazyComponent(() => import('../../../../domains/lti/parts/activities').then((m) => m.Activities))

export const Route = createFileRoute('/training-room/student/$id/app')({
  staticData: { title: '软件' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(softwareQueries.page(Number(params.id)))
  },
  component: function App() {
    const id = Number(Route.useParams().id)
    return <AppScreen roomId={id} more={<Activities roomId={id} fallback={null} />} />
  },
})
