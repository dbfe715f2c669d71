import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { projectsQueries } from '../../../../domains/projects/projects.queries'
import { Projects } from '../../../../domains/projects/screens/projects'

export const Route = createFileRoute('/training-room/student/$id/project')({
  staticData: { title: '项目' },
  /** `project` and the `node` of it that is open; the list without either. */
  validateSearch: searchParams({ project: id, node: id }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { project, node } }) => {
    // Not awaited: the screens have skeletons of their own, and error states where this fails.
    const { queryClient } = context
    const roomId = Number(params.id)
    if (project && node) void queryClient.prefetchQuery(projectsQueries.roomNode(roomId, project, node))
    else if (project) void queryClient.prefetchQuery(projectsQueries.detail(roomId, project))
    else void queryClient.prefetchQuery(projectsQueries.data(roomId))
  },
  component: function ProjectRoute() {
    const { project, node } = Route.useSearch()
    return <Projects roomId={Number(Route.useParams().id)} contentId={project} nodeId={node} />
  },
})
