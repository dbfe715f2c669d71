import type { RoomDetail } from '#contract/rooms/rooms.model'
import { someone } from '#lib/identity'
import { useDesk } from '#ui/layout/use-media'
import { lazyComponent } from '#ui/states/lazy-component'
import { RoomQr } from '../../domains/rooms/parts/share/room-qr'
import { ShareRoom } from '../../domains/rooms/parts/share/share-room'
import { SideSwitch } from '../../domains/rooms/parts/side-switch'
import { FeedbackIcon } from '../feedback'
import styles from './frame.module.css'

const AssistantEntry = lazyComponent(() => import('../assistant').then((m) => m.AssistantEntry), 'hide')

/** Switch of sides, share, QR code: in the sidebar on a desk, in the bar of the room's home on a phone. */
export function RoomTools({ room, side }: { room: RoomDetail; side: 'student' | 'manager' }) {
  const desk = useDesk()
  return (
    <div className={styles.roomTools}>
      <SideSwitch room={room} side={side} />
      <ShareRoom id={room.id} proof={side === 'manager' ? room : undefined} />
      <RoomQr room={room} />
      {/* The specification leaves the owner alone (role_level 4); a phone's bar has no room for it. */}
      {desk && someone() && room.role_level < 4 && <AssistantEntry />}
      {someone() && <FeedbackIcon />}
    </div>
  )
}
