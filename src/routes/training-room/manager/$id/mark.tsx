import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { JudgingPart } from '../../../../domains/judging/screens/manage/judging-part'
import { markView } from '../../../../domains/judging/screens/manage/mark-tabs'
import { roomsQueries } from '../../../../domains/rooms/rooms.queries'
import { MarkScreen } from '../../../../domains/works/screens/manage/marking/mark'
import { MarkDesk } from '../../../../domains/works/screens/manage/marking/mark-desk'
import { MarkQueue } from '../../../../domains/works/screens/manage/marking/mark-queue'
import { PeerDesk } from '../../../../domains/works/screens/manage/peers/peer-desk'

const ID = /^\d{1,9}$/
const words: Record<string, RegExp> = {
  /** The work whose hand-ins are marked, and the one that is open. */
  work: ID,
  s: ID,
  /** How peers review it. */
  peer: /^1$/,
  /** The contest that is judged: a tab of it, an assignment on the desk, an item and a team of it. */
  contest: ID,
  a: ID,
  item: ID,
  code: /^.{1,20}$/,
  tab: /^(mine|arrange|dimensions)$/,
  view: /^(work|contest)$/,
}
type Search = { [K in 'work' | 's' | 'peer' | 'contest' | 'a' | 'item' | 'code' | 'tab' | 'view']?: string }

export const Route = createFileRoute('/training-room/manager/$id/mark')({
  staticData: { title: '评分中心' },
  validateSearch: (search: Record<string, unknown>): Search =>
    Object.fromEntries(
      Object.entries(words).flatMap(([name, fits]) => {
        const value = String(search[name] ?? '')
        return fits.test(value) ? [[name, value]] : []
      }),
    ),
  component: MarkRoute,
})

function MarkRoute() {
  const roomId = Number(Route.useParams().id)
  const { work, s, peer, ...judging } = Route.useSearch()
  const room = useQuery(roomsQueries.detail(roomId)).data
  if (work && peer) return <PeerDesk roomId={roomId} workId={Number(work)} />
  if (work && s) return <MarkDesk key={s} roomId={roomId} workId={Number(work)} submissionId={Number(s)} />
  if (work) return <MarkQueue roomId={roomId} workId={Number(work)} />
  const { view, tabs } = markView(room, judging.view)
  if (judging.contest || view === 'contest') return <JudgingPart roomId={roomId} search={judging} tabs={tabs} />
  return <MarkScreen roomId={roomId} tabs={tabs} />
}
