import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { contentSearch } from '../domains/content/parts/content-search'
import { ProjectTreePage } from '../domains/projects/screens/project-tree'

const TYPES = ['project', 'cert_category'] as const

export const Route = createFileRoute('/project-tree/$contentType/$contentId')({
  staticData: { title: '项目', auth: true, carry: true },
  params: {
    parse: ({ contentType, contentId }) => {
      const type = TYPES.find((one) => one === contentType)
      if (!type || !/^[1-9]\d{0,8}$/.test(contentId)) throw notFound()
      return { contentType: type, contentId: Number(contentId) }
    },
    stringify: ({ contentType, contentId }) => ({ contentType, contentId: String(contentId) }),
  },
  // `micro_from`, `from` and `can_post` stay in the address, whoever reads them.
  validateSearch: contentSearch,
  component: function ProjectTreeRoute() {
    const { contentType, contentId } = Route.useParams()
    const router = useRouter()
    const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ href: '/index' }))
    return <ProjectTreePage contentType={contentType} contentId={contentId} onBack={back} />
  },
})
