import type { ComponentType, ReactNode } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'

export interface MemberTabProps {
  roomId: number
  /** Undefined while it is on its way. */
  room: RoomDetail | undefined
  /** Nobody comes in any more. */
  ended: boolean
}

/** One tab of the member screen; `?tab=` names it by its key. */
export interface MemberTab {
  key: string
  label: string
  /** How many there are of what it shows; nothing where it is unknown. */
  count?: (here: { room: RoomDetail | undefined; waiting: number }) => number | undefined
  /** Who sees it; everybody who manages members, unless said. */
  show?: (room: RoomDetail) => boolean
  /** Its code comes when it is opened; `fallback` stands for it until then. */
  Screen: ComponentType<MemberTabProps & { fallback?: ReactNode }>
}
