import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchParams } from '#lib/search-params'
import { SITE_TABS } from '../../../../domains/website/screens/manage/site-tabs'
import { WebsiteScreen } from '../../../../domains/website/screens/manage/website'

export const Route = createFileRoute('/training-room/manager/$id/website')({
  staticData: { title: '比赛官网' },
  validateSearch: searchParams({ tab: oneOf(...SITE_TABS) }),
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
