import { useQuery } from '@tanstack/react-query'
import type { MarkRow } from '#contract/judging/judging.model'
import { deskPosition } from '#lib/desk/desk-position'
import { navigate } from '#lib/navigate'
import { useOutbox } from '#lib/outbox/outbox'
import { usePageTitle } from '#lib/title'
import { MarkingDeskWait } from '#ui/desk/marking-desk'
import { useAgeNote } from '#ui/states/offline-note'
import { Skeleton } from '#ui/states/skeleton'
import { endedHere } from '../../judging.offline'
import { judgingQueries } from '../../judging.queries'
import { JudgeSheet } from './judge-sheet'
import styles from './judging.module.css'
import { judgePage } from './paths'
import { useDeskSync } from './use-desk-sync'

type JudgeDeskProps = { roomId: number; contestId: number; assignmentId: number }

/** One hand-in on the desk of its judge, with the ones before and after it. */
export function JudgeDesk({ roomId, contestId, assignmentId }: JudgeDeskProps) {
  const list = useQuery(judgingQueries.teams(contestId)).data?.list ?? []
  const query = useQuery(judgingQueries.sheet(contestId, assignmentId))
  const note = useAgeNote(query)
  useDeskSync(contestId, true)
  const { items: outbox } = useOutbox()
  const { data, error } = query
  const isHere = (r: MarkRow) => r.id === assignmentId
  const place = deskPosition(list, isHere, (r) => r.state === 'open' && !endedHere(outbox, r.id))
  usePageTitle(data && `${data.row.name || data.row.code} · 评分`)
  const backHref = judgePage(roomId, contestId)
  if (data)
    return (
      <JudgeSheet
        contestId={contestId}
        sheet={data}
        place={place.words}
        backHref={backHref}
        note={note}
        previous={place.previous}
        next={place.next}
        nextOpen={place.nextWaiting}
        onOpen={(row) => navigate(judgePage(roomId, contestId, { a: row.id }))}
        onLeave={() => navigate(backHref)}
      />
    )
  return (
    <MarkingDeskWait title="评分" backHref={backHref} error={error} onRetry={() => query.refetch()}>
      <div className={styles.desk}>
        <Skeleton height={420} />
        <Skeleton height={320} />
      </div>
    </MarkingDeskWait>
  )
}
