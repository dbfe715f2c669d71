import { createFileRoute } from '@tanstack/react-router'
import { rootSearch } from '../../../../app/boot/search'
import { ClarifySection } from '../../../../domains/clarify/parts/clarify-section'
import { ContestManage } from '../../../../domains/contests/screens/manage/contest-manage'

interface Search {
  /** The contest whose sign-ups are looked at; all search values are strings. */
  contest?: string
}

export const Route = createFileRoute('/training-room/manager/$id/contest')({
  staticData: { title: '比赛管理' },
  validateSearch: ({ contest }: Record<string, unknown>): Search =>
    typeof contest === 'string' && /^[1-9]\d{0,9}$/.test(contest) ? { contest } : {},
  component: Manage,
})

function Manage() {
  const { id } = Route.useParams()
  const { contest } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ContestManage
      roomId={Number(id)}
      contestId={contest ? Number(contest) : undefined}
      // What one list is narrowed by says nothing of the other.
      onOpen={(next) => navigate({ search: (s) => ({ ...rootSearch(s), contest: String(next) }) })}
      below={contest && <ClarifySection contestId={Number(contest)} />}
    />
  )
}
