import { createFileRoute } from '@tanstack/react-router'
import { MarkScreen } from '../../../../domains/works/screens/manage/mark'
import { MarkDesk } from '../../../../domains/works/screens/manage/mark-desk'
import { MarkQueue } from '../../../../domains/works/screens/manage/mark-queue'
import { PeerDesk } from '../../../../domains/works/screens/manage/peer-desk'

const digits = (value: unknown): string | undefined =>
  /^\d{1,9}$/.test(String(value ?? '')) ? String(value) : undefined

export const Route = createFileRoute('/training-room/manager/$id/mark')({
  staticData: { title: '评分中心' },
  /** `work` is the work whose hand-ins are marked, `s` the one that is open; `peer`: how peers review it. */
  validateSearch: (search: Record<string, unknown>): { work?: string; s?: string; peer?: string } => {
    const work = digits(search.work)
    const s = digits(search.s)
    return { ...(work && { work }), ...(s && { s }), ...(search.peer === '1' && { peer: '1' }) }
  },
  component: MarkRoute,
})

function MarkRoute() {
  const roomId = Number(Route.useParams().id)
  const { work, s, peer } = Route.useSearch()
  if (!work) return <MarkScreen roomId={roomId} />
  if (peer) return <PeerDesk roomId={roomId} workId={Number(work)} />
  if (!s) return <MarkQueue roomId={roomId} workId={Number(work)} />
  return <MarkDesk key={s} roomId={roomId} workId={Number(work)} submissionId={Number(s)} />
}
