import { createFileRoute } from '@tanstack/react-router'
import { materialsQueries } from '../../../../domains/materials/materials.queries'
import { MaterialsScreen } from '../../../../domains/materials/screens/materials'

export const Route = createFileRoute('/training-room/student/$id/materials')({
  staticData: { title: '资料' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(materialsQueries.lists(Number(params.id)))
  },
  component: function Materials() {
    return <MaterialsScreen roomId={Number(Route.useParams().id)} />
  },
})
