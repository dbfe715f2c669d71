import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDesk } from '#ui/layout/use-media'
import { lazyComponent } from '#ui/states/lazy-component'
import { useEmbed } from '../../../app/boot/embed'
import { openFeedback } from '../../../app/feedback'
import { myPlace } from '../../../app/home/my-place'
import { MyPlaces } from '../../../app/home/my-places'
import { leave } from '../../../app/session/leave'
import { accountQueries } from '../../../domains/account/account.queries'
import { homeTab } from '../../../domains/account/parts/home-tab'
import { Home } from '../../../domains/account/screens/home'
import { HomeOrgs } from '../../../domains/orgs/parts/home-orgs'

const AssistantEntry = lazyComponent(() => import('../../../app/assistant').then((m) => m.AssistantEntry), 'hide')

export const Route = createFileRoute('/_main/uc/home')({
  staticData: { title: '我的', auth: true, skipVisit: true },
  validateSearch: (search: Record<string, unknown>) => {
    const open = myPlace(search.open)
    // What came of a way to a provider and back: said once by the tab, which takes it out of the address.
    const { linked, problem } = search
    const came = { ...(typeof linked === 'string' && { linked }), ...(typeof problem === 'string' && { problem }) }
    return { tab: homeTab(search.tab), ...(open && { open }), ...came }
  },
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
