import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/title'
import { SiteMain } from '#site/main'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'

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
  const note = useAgeNote(query)
  usePageTitle(siteName ? `${title} · ${siteName}` : title)
  return (
    <SiteMain title={ownHeading && query.data !== undefined ? undefined : title}>
      {note}
      {query.data !== undefined ? (
        children(query.data)
      ) : (
        <QueryView query={query} label={`正在打开${title}`} skeleton={<SkeletonList rows={5} />} />
      )}
    </SiteMain>
  )
}
