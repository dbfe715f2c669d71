import { lazy, Suspense } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { managesRoom, roomState } from '#contract/rooms/rooms.rules'

const LifecycleBar = lazy(() =>
  import('../../domains/rooms/parts/lifecycle-bar').then((m) => ({ default: m.LifecycleBar })),
)

/** What a closed room's managers see above everything; loaded only then. */
export function RoomLifecycleBar({ room }: { room: RoomDetail }) {
  if (roomState(room) === 'running' || !managesRoom(room)) return null
  return (
    <Suspense>
      <LifecycleBar room={room} />
    </Suspense>
  )
}
