import { createFileRoute } from '@tanstack/react-router'
import { searchParams, text } from '#lib/search-params'
import { rootSearch } from '../../../../app/boot/search'
import { MemberScreen } from '../../../../domains/rooms/screens/manage/members/member'
import type { MemberTab } from '../../../../domains/rooms/screens/manage/members/member-tab'
import { memberTabs } from '../../../../domains/rooms/screens/manage/members/member-tabs'
import { inviteTab } from '../../../../domains/teams/screens/manage/invite-tab'
import { teamTab } from '../../../../domains/teams/screens/manage/team-tab'

/** In the order in which they are shown. Later domains' tabs are added here, each a row with a lazy screen. */
const tabs: readonly MemberTab[] = [...memberTabs, teamTab, inviteTab]

const FIRST = 'apply'

export const Route = createFileRoute('/training-room/manager/$id/member')({
  staticData: { title: '成员管理' },
  // The tabs are no part of the address: every page knows all addresses, and the screen shows its first tab for a name it has not.
  validateSearch: searchParams({ tab: text }),
  component: Member,
})

function Member() {
  const { id } = Route.useParams()
  const { tab = FIRST } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MemberScreen
      roomId={Number(id)}
      tabs={tabs}
      tab={tab}
      onTab={(next) =>
        navigate({ search: (s) => ({ ...rootSearch(s), tab: next === FIRST ? undefined : next }), replace: true })
      }
    />
  )
}
