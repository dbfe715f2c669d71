import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MarkRow } from '#contract/works/marks.model'
import { useDataAge } from '#lib/data-age'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'
import { marksQueries } from '../../marks.queries'
import { markPage } from './mark-paths'
import { MarkSheetView } from './mark-sheet'

type MarkDeskProps = { roomId: number; workId: number; submissionId: number }

const STEPS: Record<string, 1 | -1> = { j: 1, ArrowDown: 1, ArrowRight: 1, k: -1, ArrowUp: -1, ArrowLeft: -1 }
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT|VIDEO|BUTTON)$/.test(target.tagName)

/** Keys of the desk: on and back through the queue, and a number to the points of that item. */
const useKeys = (go: (by: 1 | -1) => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const by = STEPS[event.key]
      if (by) {
        event.preventDefault()
        go(by)
      } else if (/^[1-9]$/.test(event.key)) {
        const field = document.querySelector<HTMLInputElement>(`input[name="points-${event.key}"]`)
        if (!field) return
        event.preventDefault()
        field.focus()
        field.select()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [go])
}

/** One hand-in on the desk, with the ones before and after it. */
export function MarkDesk({ roomId, workId, submissionId }: MarkDeskProps) {
  const queue = useQuery(marksQueries.queue(roomId, workId)).data
  const query = useQuery(marksQueries.sheet(roomId, submissionId))
  const age = useDataAge(query)
  const { data, error } = query
  const list = queue?.list ?? []
  const at = list.findIndex((r) => r.submission_id === submissionId)
  const beside = (by: 1 | -1): MarkRow | undefined => (at < 0 ? undefined : list[at + by])
  // What was marked or returned has moved to the end of the queue: those that wait stand before it then.
  const waiting = (rows: readonly MarkRow[]) =>
    rows.find((r) => r.state === 'waiting' && r.submission_id !== submissionId)
  const open = (row: MarkRow | undefined) => row && navigate(markPage(roomId, workId, row.submission_id))
  useKeys((by) => open(beside(by)))
  usePageTitle(data && `${data.row.name} · 评分`)
  const title = data ? data.row.name : '评分'
  const backHref = markPage(roomId, workId)
  if (data)
    return (
      <MarkSheetView
        roomId={roomId}
        workId={workId}
        workTitle={queue?.work.title ?? ''}
        sheet={data}
        place={at < 0 ? '' : `第 ${at + 1} / ${list.length} 份`}
        backHref={backHref}
        note={age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />}
        previous={beside(-1)}
        next={waiting(list.slice(at + 1)) ?? waiting(list) ?? beside(1)}
        onOpen={open}
        onLeave={() => navigate(backHref)}
      />
    )
  return (
    <Page title={title} backHref={backHref} wide>
      {error ? (
        <ErrorState error={error} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonPage>
          <SkeletonList rows={6} />
        </SkeletonPage>
      )}
    </Page>
  )
}
