import { createFileRoute } from '@tanstack/react-router'
import { SiteDescription } from '../../../domains/website/screens/description'

export const Route = createFileRoute('/website/$id/description')({
  staticData: { title: '比赛介绍' },
  component: function Description() {
    const { id } = Route.useParams()
    const { auth_hash: hash } = Route.useSearch()
    return <SiteDescription site={{ id, hash }} />
  },
})
