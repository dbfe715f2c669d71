import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { flag, id, matching, oneOf, searchParams } from '#lib/search-params'
import { JudgingPart } from '../../../../domains/judging/screens/manage/judging-part'
import { markView } from '../../../../domains/judging/screens/manage/mark-tabs'
import { roomsQueries } from '../../../../domains/rooms/rooms.queries'
import { MarkScreen } from '../../../../domains/works/screens/manage/marking/mark'
import { MarkDesk } from '../../../../domains/works/screens/manage/marking/mark-desk'
import { MarkQueue } from '../../../../domains/works/screens/manage/marking/mark-queue'
import { PeerDesk } from '../../../../domains/works/screens/manage/peers/peer-desk'

export const Route = createFileRoute('/training-room/manager/$id/mark')({
  staticData: { title: '评分中心' },
  validateSearch: searchParams({
    /** The work whose hand-ins are marked, and the one that is open. */
    work: id,
    s: id,
    /** How peers review it. */
    peer: flag,
    /** The contest that is judged: a tab of it, an assignment on the desk, an item and a team of it by its number. */
    contest: id,
    a: id,
    item: id,
    team: matching(/^.{1,20}$/),
    tab: oneOf('mine', 'arrange', 'dimensions'),
    view: oneOf('work', 'contest'),
  }),
  component: MarkRoute,
})

function MarkRoute() {
  const roomId = Number(Route.useParams().id)
  const { work, s, peer, ...judging } = Route.useSearch()
  const room = useQuery(roomsQueries.detail(roomId)).data
  if (work && peer) return <PeerDesk roomId={roomId} workId={work} />
  if (work && s) return <MarkDesk key={s} roomId={roomId} workId={work} submissionId={s} />
  if (work) return <MarkQueue roomId={roomId} workId={work} />
  const { view, tabs } = markView(room, judging.view)
  if (judging.contest || view === 'contest') return <JudgingPart roomId={roomId} search={judging} tabs={tabs} />
  return <MarkScreen roomId={roomId} tabs={tabs} />
}
