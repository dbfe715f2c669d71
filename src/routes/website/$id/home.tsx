import { createFileRoute } from '@tanstack/react-router'
import { SiteHome } from '../../../domains/website/screens/home'

export const Route = createFileRoute('/website/$id/home')({
  staticData: { title: '比赛官网' },
  component: function Home() {
    const { id } = Route.useParams()
    const { auth_hash: hash } = Route.useSearch()
    return <SiteHome site={{ id, hash }} />
  },
})
