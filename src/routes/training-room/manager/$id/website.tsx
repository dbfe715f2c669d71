import { createFileRoute } from '@tanstack/react-router'
import { SITE_TABS, type SiteTab } from '../../../../domains/website/screens/manage/site-tabs'
import { WebsiteScreen } from '../../../../domains/website/screens/manage/website'

const tabOf = (value: unknown): SiteTab | undefined => SITE_TABS.find((tab) => tab === value)

export const Route = createFileRoute('/training-room/manager/$id/website')({
  staticData: { title: '比赛官网' },
  validateSearch: (search: Record<string, unknown>): { tab?: SiteTab } => {
    const tab = tabOf(search.tab)
    return tab ? { tab } : {}
  },
  component: Website,
})

function Website() {
  const { id } = Route.useParams()
  const { tab = 'basics' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WebsiteScreen
      roomId={Number(id)}
      tab={tab}
      onTab={(next) => navigate({ search: (s) => ({ ...s, tab: next }), replace: true })}
    />
  )
}
