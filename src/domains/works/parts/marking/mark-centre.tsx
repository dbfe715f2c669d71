import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '#ui/layout/page'
import type { Scene } from '#ui/layout/scene'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'

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
  const note = useAgeNote(query, away)
  const { data } = query
  return (
    <Page
      title={room?.menus.mark?.label ?? '评分中心'}
      {...(scene && { scene })}
      {...(alone ? { backHref: roomHome(roomId) } : { above: roomHome(roomId) })}
      wide
      note={note}
    >
      {tabs}
      <QueryView query={query} />
      {data && children(data)}
    </Page>
  )
}
