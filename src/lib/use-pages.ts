import {
  hashKey,
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from './net/errors'
import type { CallKey } from './net/query'
import { noteRead, readBefore } from './read-on'

export interface PageOf<T> {
  list: readonly T[]
  total: number
  limit: number
}

/** `F`: the answer, where the list is only a part of it. */
type PageAt<D, F = D> = (offset: number) => UseQueryOptions<F, Error, D, CallKey>

/** For the list's end on the screen, `ui/scroll-end`. */
export interface PagesEnd {
  shown: number
  total: number
  busy: boolean
  /** Why the page after those shown didn't come; '' while all is well. */
  failed: string
  more: () => void
}

interface Reading<T> {
  /** What tells rows apart. */
  keyOf: (row: T) => unknown
  /** All pages are read at once, for what chooses, counts or filters among all of them. */
  whole?: boolean
  /** Where the last page begins that is read, if whoever asks keeps that; otherwise it is kept for who comes back. */
  upTo?: { offset: number; onOffset: (offset: number) => void }
  /** Another list's first page stands until the new one's comes. */
  keep?: boolean
}

const callOf = (key: CallKey): string => `${key[0]}/${key[1]}`

/** As `usePages`, of rows that have no `id`, or where somebody else says how far it is read. */
export const useReadOn = <D extends PageOf<unknown>, F = D>(
  at: PageAt<D, F>,
  { keyOf, whole = false, upTo, keep = false }: Reading<D['list'][number]>,
) => {
  const { queryKey } = at(0)
  const key = hashKey(queryKey)
  const [asked, setAsked] = useState(() => ({ key, pages: readBefore(callOf(queryKey)) }))
  const first = useQuery({ ...at(0), ...(keep && { placeholderData: keepPreviousData }) })
  const { total = 0, limit = 0 } = first.data ?? {}
  const all = limit > 0 ? Math.ceil(total / limit) : 1
  const wanted = upTo ? Math.floor(upTo.offset / Math.max(1, limit)) + 1 : asked.key === key ? asked.pages : 1
  const pages = whole ? all : Math.min(all, wanted)
  const rest: readonly UseQueryResult<D>[] = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, i) => ({
      ...at((i + 1) * limit),
      // Whoever comes back to a list of hundreds of pages asks anew for those of which there is news, not for all of them.
      refetchOnMount: (query: { state: { isInvalidated: boolean } }) => query.state.isInvalidated,
    })),
  })
  const read = [first, ...rest]
  const gap = read.findIndex((page) => !page.data)
  // Rows behind a page that is missing would stand in its place.
  const shown = whole || gap < 0 ? read : read.slice(0, gap)
  // What came in between moves the others by one: nothing is shown twice.
  const rows = new Map<unknown, D['list'][number]>()
  for (const { data } of shown) for (const row of data?.list ?? []) rows.set(keyOf(row), row)
  const broken = rest.filter((page) => page.error && !page.data)
  const end: PagesEnd = {
    // Pages count, not rows: one that was shown twice must not leave the end waiting for it.
    shown: gap < 0 && pages >= all ? total : Math.min(rows.size, Math.max(0, total - 1)),
    total,
    busy: rest.some((page) => page.isFetching && !page.data),
    failed: broken[0]?.error ? errorText(broken[0].error) : '',
    more: () => {
      if (broken.length > 0) for (const page of broken) void page.refetch()
      else if (upTo) upTo.onOffset(pages * limit)
      else {
        setAsked({ key, pages: pages + 1 })
        noteRead(callOf(queryKey), pages + 1)
      }
    },
  }
  return { first, list: [...rows.values()], end }
}

/**
 * A list that is read to its end. Each page is a query of its own, so the first is what a loader asked for and what is
 * kept for offline. `at` says the query of the page at an offset; another list begins at its first page again.
 */
export const usePages = <D extends PageOf<{ id: number }>>(
  at: PageAt<D>,
  options: Pick<Reading<D['list'][number]>, 'whole'> = {},
) => useReadOn(at, { ...options, keyOf: (row) => row.id })
