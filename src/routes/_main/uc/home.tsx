import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { oneOf, searchParams } from '#lib/search-params'
import { useDesk } from '#ui/layout/use-media'
import { lazyComponent } from '#ui/states/lazy-component'
import { useEmbed } from '../../../app/boot/embed'
import { openFeedback } from '../../../app/feedback'
import { MyPlaces } from '../../../app/home/my-places'
import { leave } from '../../../app/session/leave'
import { accountQueries } from '../../../domains/account/account.queries'
import { homeTab } from '../../../domains/account/parts/home-tab'
import { Home } from '../../../domains/account/screens/home'
import { HomeOrgs } from '../../../domains/orgs/parts/home-orgs'

const AssistantEntry = lazyComponent(() => import('../../../app/assistant').then((m) => m.AssistantEntry), 'hide')

/** Where a notification leads. */
const place = searchParams({ open: oneOf('feedback') })

export const Route = createFileRoute('/_main/uc/home')({
  staticData: { title: '我的', auth: true, skipVisit: true },
  // The tab is always said, also where the address has none.
  validateSearch: (search: Record<string, unknown>) => ({ ...place.parse(search), tab: homeTab(search.tab) }),
  loader: ({ context }) => context.queryClient.ensureQueryData(accountQueries.userInfo()),
  component: HomeRoute,
})

function HomeRoute() {
  const client = useQueryClient()
  const { tab, open } = Route.useSearch()
  const desk = useDesk()
  const embed = useEmbed()
  // Header and side bar of a desk have some of it already.
  const beside = desk && !embed
  const places = (
    <>
      <MyPlaces key={open} first={open} beside={beside} />
      {!beside && <AssistantEntry block />}
    </>
  )
  return <Home tab={tab} orgs={HomeOrgs} places={places} onLogout={() => leave(client)} onFeedback={openFeedback} />
}
