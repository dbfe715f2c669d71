import { createFileRoute, useRouter } from '@tanstack/react-router'
import { contentSearch } from '../domains/content/parts/content-search'
import { ProjectTreePage } from '../domains/projects/screens/project-tree'

export const Route = createFileRoute('/project-tree/$contentType/$contentId')({
  staticData: { title: '项目', auth: true, carry: true },
  // `micro_from`, `from` and `can_post` stay in the address, whoever reads them.
  validateSearch: contentSearch,
  component: function ProjectTreeRoute() {
    const { contentType, contentId } = Route.useParams()
    const router = useRouter()
    const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/index' }))
    return <ProjectTreePage contentType={contentType} contentId={Number(contentId)} onBack={back} />
  },
})
