import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { arranged } from '#contract/rooms/page/page.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { Card } from '#ui/layout/card'
import { Page, Section } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { popup } from '#ui/overlays/popup'
import { Later } from '#ui/states/later'
import { lazyComponent } from '#ui/states/lazy-component'
import { useAgeNote } from '#ui/states/offline-note'
import { SkeletonList } from '#ui/states/skeleton'
import { pageQueries } from '../../domains/rooms/page.queries'
import { roomHome, roomSite } from '../../domains/rooms/parts/paths'
import { RoomHero } from '../../domains/rooms/parts/room-hero'
import { SiteLink } from '../../domains/rooms/parts/site-link'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { RoomBlocks } from './room-blocks'
import { RoomTeam } from './room-team'

// Beside the title; a bar has no place for words about what did not come.
const RoomTools = lazyComponent(() => import('../shells/room-tools').then((m) => m.RoomTools), 'hide')
// Most days nobody calls the roll.
const CheckinCard = lazyComponent(() => import('../../domains/rooms/parts/checkin-card').then((m) => m.CheckinCard))
const RoomFoot = lazyComponent(() => import('../../domains/rooms/parts/room-foot').then((m) => m.RoomFoot), 'hide')
const AnnounceOpened = popup(() => import('../../domains/rooms/parts/announce/announce-opened').then((m) => m.default))

/** What the person came for: a check-in's QR code, a notification about an announcement. */
export interface Arrival {
  checkin?: string | undefined
  announce?: number | undefined
}
/** Done with: a reload must not do it again. */
const arrived = (roomId: number) => navigate(roomHome(roomId), { replace: true })

/** A room's student home: the room's face, the blocks as its managers arranged them, my team. */
export function RoomHome({ roomId, checkin, announce }: { roomId: number } & Arrival) {
  const query = useQuery(roomsQueries.detail(roomId))
  const room = query.data
  const note = useAgeNote(query)
  usePageTitle(room?.title)
  // The shell shows what stands in for a room that is not there yet.
  if (!room) return null
  return <Home room={room} note={note} checkin={checkin} announce={announce} />
}

function Home({ room, note, checkin, announce }: { room: RoomDetail; note: ReactNode } & Arrival) {
  const desk = useDesk()
  return (
    <Page
      title={room.title}
      hideTitle
      above="/index"
      right={desk ? undefined : <RoomTools room={room} side="student" />}
      note={note}
    >
      <RoomHero room={room} />
      <Later>
        <CheckinCard room={room} token={checkin} onToken={() => arrived(room.id)} />
        <Blocks room={room} />
        <RoomTeam room={room} />
        <SiteLink href={roomSite(room)} />
        {room.intro && (
          <Section title="实训室简介">
            <Card>{room.intro}</Card>
          </Section>
        )}
        <RoomFoot room={room} />
        {announce !== undefined && <AnnounceOpened roomId={room.id} id={announce} onClose={() => arrived(room.id)} />}
      </Later>
    </Page>
  )
}

/** Where nobody can say how the home is arranged, e.g. without a network, it is as its template has it. */
function Blocks({ room }: { room: RoomDetail }) {
  const page = useQuery(pageQueries.page(room.id))
  if (page.data) return <RoomBlocks room={room} page={page.data} />
  if (page.error) return <RoomBlocks room={room} page={{ blocks: arranged(room.template, undefined), links: [] }} />
  return <SkeletonList rows={4} />
}
