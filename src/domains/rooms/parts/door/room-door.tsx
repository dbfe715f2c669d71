import type { ReactNode } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { roomDoor } from '#contract/rooms/rooms.rules'
import { Card } from '#ui/layout/card'
import { lazyComponent } from '#ui/states/lazy-component'
import { RoomHero } from '../room-hero'
import { GuestGate } from './guest-gate'

/** Few rooms are closed: what it says comes when there is one. */
const BlockedRoom = lazyComponent(() => import('./blocked-room').then((m) => m.BlockedRoom))

type RoomDoorProps = { room: RoomDetail; onLogin?: (() => unknown) | undefined; children: ReactNode }

/** The student side's door: its children for those who may come in, else the room's face and what to do about it. */
export function RoomDoor({ room, onLogin, children }: RoomDoorProps) {
  const door = roomDoor(room)
  if (door === 'open') return children
  return (
    <div className="stack">
      <RoomHero room={room} />
      {(door === 'guest' || door === 'preview') && room.intro && <Card title="简介">{room.intro}</Card>}
      {door === 'guest' || door === 'preview' ? (
        <GuestGate room={room} onLogin={onLogin} />
      ) : (
        <BlockedRoom state={door} room={room} />
      )}
    </div>
  )
}
