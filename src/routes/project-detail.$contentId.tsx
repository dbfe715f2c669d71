import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { contentKeep, contentSearch } from '../domains/content/parts/content-search'
import { projectsQueries } from '../domains/projects/projects.queries'
import { ProjectEditor } from '../domains/projects/screens/manage/project-editor'
import { ProjectDetail } from '../domains/projects/screens/project-detail'

type Search = ReturnType<typeof contentSearch> & { edit?: string }

export const Route = createFileRoute('/project-detail/$contentId')({
  params: {
    parse: ({ contentId }) => {
      if (!/^[1-9]\d{0,8}$/.test(contentId)) throw notFound()
      return { contentId: Number(contentId) }
    },
    stringify: ({ contentId }) => ({ contentId: String(contentId) }),
  },
  staticData: { title: '项目', auth: true, carry: true },
  /** `current_node_id` is the node that is open, with `edit` its authors write it; whatever else came stays on the links. */
  validateSearch: (search: Record<string, unknown>): Search => contentSearch(search),
  loaderDeps: ({ search: { edit } }) => ({ edit: String(edit) === '1' }),
  loader: ({ context, params, deps: { edit } }) => {
    // Not awaited: the screens have skeletons of their own, and error states where this fails.
    const { contentId } = params
    const { queryClient } = context
    if (edit) void queryClient.prefetchQuery(projectsQueries.draft(contentId))
    else void queryClient.prefetchQuery(projectsQueries.tree(contentId))
  },
  component: function ProjectDetailRoute() {
    const { contentId } = Route.useParams()
    const { edit, current_node_id: node = '', ...keep } = contentKeep(Route.useSearch())
    const router = useRouter()
    const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/index' }))
    if (edit === '1') return <ProjectEditor id={contentId} />
    return <ProjectDetail id={contentId} nodeId={/^\d{1,9}$/.test(node) ? Number(node) : 0} keep={keep} onBack={back} />
  },
})
