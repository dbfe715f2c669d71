import { useQuery } from '@tanstack/react-query'
import type { MarkRow } from '#contract/works/marking/marks.model'
import { deskPosition } from '#lib/desk/desk-position'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { MarkingDeskWait } from '#ui/desk/marking-desk'
import { useDeskKeys } from '#ui/desk/use-desk-keys'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonList } from '#ui/states/skeleton'
import { marksQueries } from '../../../marks.queries'
import { among, inOrder, useMarkList, wantedState } from './mark-list'
import { markPage } from './mark-paths'
import { MarkSheetView } from './mark-sheet'

type MarkDeskProps = { roomId: number; workId: number; submissionId: number }

/** One hand-in on the desk, with the ones before and after it. */
export function MarkDesk({ roomId, workId, submissionId }: MarkDeskProps) {
  const queue = useQuery(marksQueries.queue(roomId, workId)).data
  const query = useQuery(marksQueries.sheet(roomId, submissionId))
  const note = useAgeNote(query)
  const { data, error } = query
  const { filter, order, written } = useMarkList()
  // By the time they came, unless asked otherwise: what is marked or returned keeps its place, and the next is the next.
  const all = inOrder(queue?.list ?? [], order ?? 'time')
  const some = among(all, filter)
  const isHere = (r: MarkRow) => r.submission_id === submissionId
  const wanted = wantedState(filter.show)
  const place = deskPosition(some.some(isHere) ? some : all, isHere, (r) => r.state === wanted)
  const open = (row: MarkRow) => navigate(markPage(roomId, workId, row.submission_id) + written)
  useDeskKeys((by) => {
    const row = by === 1 ? place.next : place.previous
    if (row) open(row)
  })
  usePageTitle(data && `${data.row.name} · 评分`)
  const title = data ? data.row.name : '评分'
  const backHref = markPage(roomId, workId) + written
  if (data)
    return (
      <MarkSheetView
        roomId={roomId}
        workId={workId}
        workTitle={queue?.work.title ?? ''}
        sheet={data}
        place={place.words}
        backHref={backHref}
        note={note}
        previous={place.previous}
        next={place.nextWaiting ?? place.next}
        onOpen={open}
        onLeave={() => navigate(backHref)}
      />
    )
  return (
    <MarkingDeskWait title={title} backHref={backHref} error={error} onRetry={() => query.refetch()}>
      <SkeletonList rows={6} />
    </MarkingDeskWait>
  )
}
