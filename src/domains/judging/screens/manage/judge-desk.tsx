import { useQuery } from '@tanstack/react-query'
import type { MarkRow } from '#contract/judging/judging.model'
import { useDataAge } from '#lib/data-age'
import { navigate } from '#lib/navigate'
import { useOutbox } from '#lib/outbox'
import { usePageTitle } from '#lib/title'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { Skeleton, SkeletonPage } from '#ui/skeleton'
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
  const age = useDataAge(query)
  useDeskSync(contestId, true)
  const { items: outbox } = useOutbox()
  const { data, error } = query
  const at = list.findIndex((r) => r.id === assignmentId)
  const beside = (by: 1 | -1): MarkRow | undefined => (at < 0 ? undefined : list[at + by])
  usePageTitle(data && `${data.row.name || data.row.code} · 评分`)
  const backHref = judgePage(roomId, contestId)
  const open = (r: MarkRow) => r.id !== assignmentId && r.state === 'open' && !endedHere(outbox, r.id)
  if (data)
    return (
      <JudgeSheet
        contestId={contestId}
        sheet={data}
        place={at < 0 ? '' : `第 ${at + 1} / ${list.length} 份`}
        backHref={backHref}
        note={age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />}
        previous={beside(-1)}
        next={beside(1)}
        nextOpen={list.slice(at + 1).find(open) ?? list.find(open)}
        onOpen={(row) => navigate(judgePage(roomId, contestId, { a: row.id }))}
        onLeave={() => navigate(backHref)}
      />
    )
  return (
    <Page title="评分" backHref={backHref} wide>
      {error ? (
        <ErrorState error={error} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonPage>
          <div className={styles.desk}>
            <Skeleton height={420} />
            <Skeleton height={320} />
          </div>
        </SkeletonPage>
      )}
    </Page>
  )
}
