import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataAge } from '#lib/data-age'
import { DataList, type DataListProps } from '#ui/data-list'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Pager } from '#ui/pager'

interface Page<T> {
  list: T[]
  total: number
  offset: number
  limit: number
}

type PeopleListProps<T> = Omit<DataListProps<T>, 'rows'> & {
  query: UseQueryResult<Page<T>>
  onOffset: (offset: number) => void
  onLimit?: (limit: number) => void
  /** The counter of what is listed. */
  unit?: string
  toolbar: ReactNode
  /** What needs the network. */
  offline?: string
}

/** A page of people: its data, or why there is none; since when it is; and the way to the other pages. */
export function PeopleList<T>(props: PeopleListProps<T>) {
  const { query, onOffset, onLimit, unit = '人', toolbar, offline = '审核需要联网', ...list } = props
  const age = useDataAge(query)
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
      {age !== undefined && (
        <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age}>
          {offline}
        </OfflineNote>
      )}
      <DataList {...list} rows={data?.list} toolbar={toolbar} />
      {data && <Pager unit={unit} page={data} onOffset={onOffset} {...(onLimit && { onLimit })} />}
    </>
  )
}
