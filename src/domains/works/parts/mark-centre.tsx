import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataAge } from '#lib/data-age'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import type { Scene } from '#ui/scene'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'
import { useDesk } from '#ui/use-media'
import { roomHome } from '../../rooms/parts/paths'
import { roomsQueries } from '../../rooms/rooms.queries'

interface MarkCentreProps<T> {
  roomId: number
  query: UseQueryResult<T>
  scene?: Scene | undefined
  /** Whoever is here has nothing else on this side: back leads to the room on a desk too. */
  alone?: boolean | undefined
  /** What may be done without a network. */
  away: string
  /** Leads to the other part of the mark centre. */
  tabs?: ReactNode
  children: (data: T) => ReactNode
}

/** The frame of the mark centre around a list: works, or contests. */
export function MarkCentre<T>({ roomId, query, scene, alone, away, tabs, children }: MarkCentreProps<T>) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const desk = useDesk()
  const age = useDataAge(query)
  const { data, error } = query
  return (
    <Page
      title={room?.menus.mark?.label ?? '评分中心'}
      {...(scene && { scene })}
      backHref={desk && !alone ? undefined : roomHome(roomId)}
      wide
      note={
        age !== undefined && (
          <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age}>
            {away}
          </OfflineNote>
        )
      }
    >
      {tabs}
      {!data && error && <ErrorState error={error} onRetry={() => query.refetch()} />}
      {!data && !error && (
        <SkeletonPage>
          <SkeletonList />
        </SkeletonPage>
      )}
      {data && children(data)}
    </Page>
  )
}
