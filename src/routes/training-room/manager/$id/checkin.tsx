import { createFileRoute } from '@tanstack/react-router'
import { CheckinScreen } from '../../../../domains/rooms/screens/manage/checkin/checkin'
import { CheckinShow } from '../../../../domains/rooms/screens/manage/checkin/checkin-show'

interface Search {
  /** The check-in on the projector; all search values are strings. */
  show?: string
}

export const Route = createFileRoute('/training-room/manager/$id/checkin')({
  staticData: { title: '签到' },
  validateSearch: (search: Record<string, unknown>): Search =>
    typeof search.show === 'string' && /^[1-9]\d{0,9}$/.test(search.show) ? { show: search.show } : {},
  component: Checkin,
})

function Checkin() {
  const roomId = Number(Route.useParams().id)
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (show) return <CheckinShow roomId={roomId} id={Number(show)} back={`/training-room/manager/${roomId}/checkin`} />
  return <CheckinScreen roomId={roomId} onShow={(id) => navigate({ search: (s) => ({ ...s, show: String(id) }) })} />
}
