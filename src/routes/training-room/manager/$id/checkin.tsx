import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { CheckinScreen } from '../../../../domains/rooms/screens/manage/checkin/checkin'
import { CheckinShow } from '../../../../domains/rooms/screens/manage/checkin/checkin-show'

export const Route = createFileRoute('/training-room/manager/$id/checkin')({
  staticData: { title: '签到' },
  /** `show` is the check-in on the projector. */
  validateSearch: searchParams({ show: id }),
  component: Checkin,
})

function Checkin() {
  const roomId = Number(Route.useParams().id)
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (show) return <CheckinShow roomId={roomId} id={show} back={`/training-room/manager/${roomId}/checkin`} />
  return <CheckinScreen roomId={roomId} onShow={(next) => navigate({ search: (s) => ({ ...s, show: next }) })} />
}
