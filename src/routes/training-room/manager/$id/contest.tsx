import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { rootSearch } from '../../../../app/boot/search'
import { ClarifySection } from '../../../../domains/clarify/parts/clarify-section'
import { ContestManage } from '../../../../domains/contests/screens/manage/contest-manage'

export const Route = createFileRoute('/training-room/manager/$id/contest')({
  staticData: { title: '比赛管理' },
  /** `contest` is the one whose sign-ups are looked at. */
  validateSearch: searchParams({ contest: id }),
  component: Manage,
})

function Manage() {
  const roomId = Number(Route.useParams().id)
  const { contest } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContestManage
      roomId={roomId}
      contestId={contest}
      // What one list is narrowed by says nothing of the other.
      onOpen={(next) => navigate({ search: (s) => ({ ...rootSearch(s), contest: next }) })}
      below={contest && <ClarifySection contestId={contest} />}
    />
  )
}
