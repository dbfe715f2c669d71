import { createFileRoute } from '@tanstack/react-router'
import { SiteAboutMe } from '../../../domains/website/screens/about-me'

export const Route = createFileRoute('/website/$id/about_me')({
  staticData: { title: '关于我们' },
  component: function AboutMe() {
    const { id } = Route.useParams()
    const { auth_hash: hash } = Route.useSearch()
    return <SiteAboutMe site={{ id, hash }} />
  },
})
