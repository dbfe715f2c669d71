import type { ReactNode } from 'react'
import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { usePageTitle } from '#lib/title'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'

interface Asked<T> {
  data: T | undefined
  dataUpdatedAt: number
  error: unknown
  isError?: boolean
  refetch: () => unknown
}

interface SitePageProps<T> {
  title: string
  /** Name of the website, for the window's title. */
  siteName: string | undefined
  query: Asked<T>
  /** The heading is part of what is shown. */
  ownHeading?: boolean
  children: (data: T) => ReactNode
}

/** One page of the website: its heading, and what it shows once that is there. */
export function SitePage<T>({ title, siteName, query, ownHeading = false, children }: SitePageProps<T>) {
  const age = useDataAge(query)
  usePageTitle(siteName ? `${title} · ${siteName}` : title)
  return (
    <main className="site-wrap site-main" id="content">
      {!(ownHeading && query.data !== undefined) && <h1 className="site-title">{title}</h1>}
      {age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />}
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonPage label={`正在打开${title}`}>
          <SkeletonList rows={5} />
        </SkeletonPage>
      )}
    </main>
  )
}
