import type { ReactNode } from 'react'
import { ErrorState } from '../states/error-state'
import { useAgeNote } from '../states/offline-note'
import { DataList } from './data-list'
import type { DataListProps } from './data-rows'
import { ListEnd } from './list-end'
import type { PagedQuery } from './use-paged'

interface Page<T> {
  list: T[]
  total: number
  offset: number
  limit: number
}

type PagedListProps<T> = Omit<DataListProps<T>, 'rows'> & {
  query: PagedQuery<Page<T>>
  onOffset: (offset: number) => void
  onLimit?: (limit: number) => void
  /** The counter of what is listed. */
  unit?: string
  toolbar: ReactNode
  /** What needs the network. */
  offline?: string
}

/** A list: what is there of it, or why there is none; since when it is; and the way on: its pages at a desk, its end on a phone. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { query, onOffset, onLimit, unit = '人', toolbar, offline, ...list } = props
  const note = useAgeNote(query, offline)
  const { data, error } = query
  if (!data && error)
    return (
      <>
        {toolbar}
        <ErrorState error={error} onRetry={() => query.refetch()} />
      </>
    )
  return (
    <>
      {note}
      <DataList {...list} rows={data?.list} toolbar={toolbar} />
      <ListEnd end={query.end} page={data} unit={unit} onOffset={onOffset} {...(onLimit && { onLimit })} />
    </>
  )
}
