import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { openFeedback } from '../../../app/feedback'
import { MyPlaces } from '../../../app/home/my-places'
import { leave } from '../../../app/leave'
import { accountQueries } from '../../../domains/account/account.queries'
import { homeTab } from '../../../domains/account/parts/home-tab'
import { Home } from '../../../domains/account/screens/home'

export const Route = createFileRoute('/_main/uc/home')({
  staticData: { title: '我的', auth: true, skipVisit: true },
  validateSearch: (search: Record<string, unknown>) => ({ tab: homeTab(search.tab) }),
  loader: ({ context }) => context.queryClient.ensureQueryData(accountQueries.userInfo()),
  component: HomeRoute,
})

function HomeRoute() {
  const client = useQueryClient()
  return (
    <Home tab={Route.useSearch().tab} places={<MyPlaces />} onLogout={() => leave(client)} onFeedback={openFeedback} />
  )
}
