import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallKey } from '#lib/net/query'
import { type PageOf, type PagesEnd, useReadOn } from '#lib/use-pages'
import { useTable } from '../layout/use-media'

type Shown = 'error' | 'isError' | 'isRefetchError' | 'isFetching' | 'isPlaceholderData' | 'dataUpdatedAt' | 'refetch'

/** A manager's list as far as it is shown. */
export type PagedQuery<D> = Pick<UseQueryResult<D>, Shown> & {
  data: D | undefined
  /** On a phone, where it is read on instead of page by page. */
  end?: PagesEnd
  /** Which page is shown; what is chosen on one is not chosen on another. */
  place: string
}

interface Place {
  offset: number
  limit?: number
  onOffset: (offset: number) => void
  /** False: a list that was not read yet shows nothing of the one before. */
  keep?: boolean
}

type Offsets = { offset: number; limit: number; page: { offset?: number; limit?: number } }

/** How many a call answers where nobody says. */
const USUAL = 20

/** Where the last page begins, for who stands on one that is no more: its last row went, or the address is an old one. */
const lastOf = ({ list, total, limit }: PageOf<unknown>, offset: number): number => {
  const last = total > 0 ? Math.floor((total - 1) / limit) * limit : 0
  return list.length > 0 ? offset : Math.min(offset, last)
}

/**
 * A list of which a desk shows one page, and a phone all pages up to the one that the address says: it is read on by scrolling,
 * and both understand the other's address.
 */
export const usePaged = <D extends PageOf<unknown>, F = D>(
  at: Place,
  of: (at: Offsets) => UseQueryOptions<F, Error, D, CallKey>,
  keyOf: (row: D['list'][number]) => unknown,
): PagedQuery<D> => {
  const desk = useTable()
  const { limit = USUAL, keep = true } = at
  const start = desk ? at.offset : 0
  const { first, list, end } = useReadOn(
    (further) => {
      const offset = start + further
      return of({ offset, limit, page: { ...(offset > 0 && { offset }), ...(limit !== USUAL && { limit }) } })
    },
    { keyOf, keep, upTo: desk ? { offset: 0, onOffset: at.onOffset } : at },
  )
  const known = desk && first.data && !first.isPlaceholderData ? lastOf(first.data, at.offset) : at.offset
  const { onOffset } = at
  useEffect(() => {
    if (known !== at.offset) onOffset(known)
  }, [known, at.offset, onOffset])
  const { data, error, isError, isRefetchError, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = first
  return {
    ...{ error, isError, isRefetchError, isFetching, isPlaceholderData, dataUpdatedAt, refetch },
    data: data && !desk ? { ...data, list } : data,
    place: desk ? `${at.offset} ${limit}` : '',
    ...(!desk && { end }),
  }
}
