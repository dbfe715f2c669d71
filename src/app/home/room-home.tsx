import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { useDataAge } from '#lib/data-age'
import { useOnline } from '#lib/online'
import { usePageTitle } from '#lib/title'
import { Card } from '#ui/card'
import { OfflineNote } from '#ui/offline-note'
import { Page, Section } from '#ui/page'
import { useDesk } from '#ui/use-media'
import { LeaveRoom } from '../../domains/rooms/parts/leave-room'
import { RoomHero } from '../../domains/rooms/parts/room-hero'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { RoomContests } from './room-contests'
import { RoomTeam } from './room-team'

const RoomTools = lazy(() => import('../shells/room-tools').then((m) => ({ default: m.RoomTools })))

/** A room's student home: the room's face, what to do today, my team. */
export function RoomHome({ roomId }: { roomId: number }) {
  const query = useQuery(roomsQueries.detail(roomId))
  const room = query.data
  const age = useDataAge(query)
  usePageTitle(room?.title)
  // The shell shows what stands in for a room that is not there yet.
  if (!room) return null
  return <Home room={room} age={age} />
}

function Home({ room, age }: { room: RoomDetail; age: number | undefined }) {
  const desk = useDesk()
  const online = useOnline()
  return (
    <Page
      title={room.title}
      hideTitle
      backHref="/index"
      right={
        desk ? undefined : (
          <Suspense>
            <RoomTools room={room} side="student" />
          </Suspense>
        )
      }
      note={age !== undefined && <OfflineNote kind={online ? 'stale' : 'offline'} dataAt={age} />}
    >
      <RoomHero room={room} />
      {room.template === 2 && <RoomContests room={room} />}
      <RoomTeam room={room} />
      {room.intro && (
        <Section title="实训室简介">
          <Card>{room.intro}</Card>
        </Section>
      )}
      {room.role === 'user' && <LeaveRoom room={room} />}
    </Page>
  )
}
