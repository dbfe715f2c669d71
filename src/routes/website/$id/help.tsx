import { createFileRoute } from '@tanstack/react-router'
import { SiteHelp } from '../../../domains/website/screens/help'

export const Route = createFileRoute('/website/$id/help')({
  staticData: { title: '帮助与下载' },
  component: function Help() {
    const { id } = Route.useParams()
    const { auth_hash: hash } = Route.useSearch()
    return <SiteHelp site={{ id, hash }} />
  },
})
