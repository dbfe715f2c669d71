import { lazy, Suspense } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { managesRoom, roomState } from '#contract/rooms/rooms.rules'

const LifeBar = lazy(() => import('../../domains/rooms/parts/life-bar').then((m) => ({ default: m.LifeBar })))

/** What a closed room's managers see above everything; loaded only then. */
export function RoomLifeBar({ room }: { room: RoomDetail }) {
  if (roomState(room) === 'running' || !managesRoom(room)) return null
  return (
    <Suspense>
      <LifeBar room={room} />
    </Suspense>
  )
}
