import { createFileRoute } from '@tanstack/react-router'
import { SiteNews } from '../../../domains/website/screens/news'

export const Route = createFileRoute('/website/$id/about_contest')({
  staticData: { title: '比赛资讯' },
  component: function AboutContest() {
    const { id } = Route.useParams()
    const { auth_hash: hash } = Route.useSearch()
    return <SiteNews site={{ id, hash }} />
  },
})
