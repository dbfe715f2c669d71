import { hashKey, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from './net/errors'
import type { CallKey } from './net/query'

interface Paged {
  list: readonly { id: number }[]
  total: number
  limit: number
}

type PageAt<D> = (offset: number) => UseQueryOptions<D, Error, D, CallKey>

/** For the list's end on the screen, `ui/scroll-end`. */
export interface PagesEnd {
  shown: number
  total: number
  busy: boolean
  /** Why the page after those shown didn't come; '' while all is well. */
  failed: string
  more: () => void
}

/**
 * A list that is read to its end. Each page is a query of its own, so the first is what a loader asked for and what is
 * kept for offline. `at` says the query of the page at an offset; another list begins at its first page again.
 * `whole`: all pages are read at once, for what chooses, counts or filters among all of them.
 */
export const usePages = <D extends Paged>(at: PageAt<D>, { whole = false } = {}) => {
  const key = hashKey(at(0).queryKey)
  const [asked, setAsked] = useState({ key, pages: 1 })
  const first = useQuery(at(0))
  const { total = 0, limit = 0 } = first.data ?? {}
  const all = limit > 0 ? Math.ceil(total / limit) : 1
  const pages = whole ? all : Math.min(all, asked.key === key ? asked.pages : 1)
  const rest = useQueries({ queries: Array.from({ length: Math.max(0, pages - 1) }, (_, i) => at((i + 1) * limit)) })
  const read = [first, ...rest]
  // What came in between moves the others by one: nothing is shown twice.
  const rows = new Map<number, D['list'][number]>()
  for (const { data } of read) for (const row of data?.list ?? []) rows.set(row.id, row)
  const broken = rest.find((page) => page.error && !page.data)
  const come = read.every((page) => page.data)
  const end: PagesEnd = {
    // Pages count, not rows: one that was shown twice must not leave the end waiting for it.
    shown: come && pages >= all ? total : Math.min(rows.size, Math.max(0, total - 1)),
    total,
    busy: rest.some((page) => page.isFetching && !page.data),
    failed: broken?.error ? errorText(broken.error) : '',
    more: () => void (broken ? broken.refetch() : setAsked({ key, pages: pages + 1 })),
  }
  return { first, list: [...rows.values()], end }
}
