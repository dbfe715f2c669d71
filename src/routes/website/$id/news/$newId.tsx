import { createFileRoute } from '@tanstack/react-router'
import { SiteArticle } from '../../../../domains/website/screens/article'

export const Route = createFileRoute('/website/$id/news/$newId')({
  staticData: { title: '比赛资讯' },
  component: function News() {
    const { id, newId } = Route.useParams()
    const { auth_hash: hash } = Route.useSearch()
    return <SiteArticle site={{ id, hash }} newsId={Number(newId)} />
  },
})
