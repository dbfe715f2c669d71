import { lazy, Suspense } from 'react'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Cover } from '#ui/display/cover'
import { Icon } from '#ui/display/icon'
import { Link } from '#ui/link'
import styles from './frame.module.css'

const RoomTools = lazy(() => import('./room-tools').then((m) => ({ default: m.RoomTools })))

/** Above a room's menu on a desk: which room this is, and the way home. */
export function RoomSideHead({ room }: { room: RoomDetail }) {
  return (
    <div className={styles.room}>
      <Link className={styles.item} href="/index">
        <Icon name="back" size={20} />
        返回首页
      </Link>
      <Cover scene={sceneOf(room.template)} id={room.id} tint={room.colour} image={room.cover_data.url || undefined} />
      <span className={styles.roomTitle}>{room.title}</span>
    </div>
  )
}

/** Below it: the other side, sharing, the QR code. */
export function RoomSideFoot({ room, side }: { room: RoomDetail; side: 'student' | 'manager' }) {
  return (
    <Suspense>
      <RoomTools room={room} side={side} />
    </Suspense>
  )
}
