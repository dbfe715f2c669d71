import { createFileRoute } from '@tanstack/react-router'
import { materialsQueries } from '../../../../domains/materials/materials.queries'
import { ManageMaterials } from '../../../../domains/materials/screens/manage/materials'

export const Route = createFileRoute('/training-room/manager/$id/materials')({
  staticData: { title: '资料' },
  loader: ({ context, params }) => {
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(materialsQueries.lists(Number(params.id)))
  },
  component: function Materials() {
    return <ManageMaterials roomId={Number(Route.useParams().id)} />
  },
})
