import { createFileRoute, redirect } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { SoftwareDetailScreen } from '../../../../domains/software/screens/manage/software-detail'
import { softwareQueries } from '../../../../domains/software/software.queries'

export const Route = createFileRoute('/training-room/manager/$id/software-detail')({
  staticData: { title: '软件' },
  validateSearch: searchParams({ softwareId: id }),
  loaderDeps: ({ search }) => ({ softwareId: search.softwareId }),
  loader: ({ context, params, deps }) => {
    // An address that names no software leads to those there are.
    if (!deps.softwareId) throw redirect({ to: '/training-room/manager/$id/software', params, replace: true })
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(softwareQueries.inRoom(Number(params.id), deps.softwareId))
  },
  component: function SoftwareDetail() {
    const { softwareId = 0 } = Route.useSearch()
    return <SoftwareDetailScreen roomId={Number(Route.useParams().id)} softwareId={softwareId} />
  },
})
