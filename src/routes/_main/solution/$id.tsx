import { createFileRoute } from '@tanstack/react-router'
import { roomId } from '../../../app/boot/params'
import { SolutionScreen } from '../../../domains/solutions/screens/solution'
import { solutionsQueries } from '../../../domains/solutions/solutions.queries'

export const Route = createFileRoute('/_main/solution/$id')({
  params: roomId,
  staticData: { title: '方案' },
  // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(solutionsQueries.detail(Number(params.id))),
  component: function Solution() {
    return <SolutionScreen id={Number(Route.useParams().id)} />
  },
})
