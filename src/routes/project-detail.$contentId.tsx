import { createFileRoute, useRouter } from '@tanstack/react-router'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonList } from '#ui/states/skeleton'
import { contentKeep, contentSearch } from '../domains/content/parts/content-search'
import { projectsQueries } from '../domains/projects/projects.queries'
import { ProjectDetail } from '../domains/projects/screens/project-detail'

// For authors alone: learners have it on no device.
const ProjectEditor = lazyComponent(() =>
  import('../domains/projects/screens/manage/project-editor').then((m) => m.ProjectEditor),
)

export const Route = createFileRoute('/project-detail/$contentId')({
  staticData: { title: '项目', auth: true, carry: true },
  /** `current_node_id` is the node that is open, with `edit=1` its authors write it; whatever else came stays on the links. */
  validateSearch: contentSearch,
  loader: ({ context, params }) => {
    // Not awaited: the screens have skeletons of their own, and error states where this fails.
    void context.queryClient.prefetchQuery(projectsQueries.tree(Number(params.contentId)))
  },
  component: function ProjectDetailRoute() {
    const id = Number(Route.useParams().contentId)
    const { edit, current_node_id: node, ...keep } = contentKeep(Route.useSearch())
    const router = useRouter()
    const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/index' }))
    if (edit === '1') return <ProjectEditor fallback={<SkeletonList rows={6} />} id={id} />
    return <ProjectDetail id={id} nodeId={Number(node) || 0} keep={keep} onBack={back} />
  },
})
