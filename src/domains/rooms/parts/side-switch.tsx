import { mayInRoom } from '#contract/kernel/roles'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { managesRoom } from '#contract/rooms/rooms.rules'
import { Button } from '#ui/button'
import { roomHome, roomManager } from './paths'

type Room = Pick<RoomDetail, 'id' | 'role' | 'org_roles' | 'committee_role' | 'template'>

/** The other side of the room, for those who have two: managers, committee leaders, and judges, who have their desk there. */
export const otherSide = (room: Room, side: 'student' | 'manager'): { label: string; href: string } | undefined => {
  if (side === 'manager') return { label: '切换到学生端', href: roomHome(room.id) }
  if (!managesRoom(room) && mayInRoom('room.desk', room))
    return { label: '去评分', href: `${roomManager(room.id)}/mark` }
  return managesRoom(room) ? { label: '切换到管理端', href: roomManager(room.id) } : undefined
}

export function SideSwitch({ room, side }: { room: Room; side: 'student' | 'manager' }) {
  const other = otherSide(room, side)
  if (!other) return null
  return (
    <Button variant="secondary" size="sm" href={other.href}>
      {other.label}
    </Button>
  )
}
