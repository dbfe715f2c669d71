import type { ReactNode } from 'react'
import { shopStatusLabels, softwareTypeLabels } from '#contract/software/software.labels'
import type { RoomSoftware } from '#contract/software/software.model'
import { SHOP_OPEN } from '#contract/software/software-type'
import { IconButton } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Link } from '#ui/link'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { SoftwareIcon } from '../../parts/software-icon'
import { roomSoftwareDetail } from '../../parts/software-paths'
import styles from './manage.module.css'

type RoomSoftwareRowProps = {
  roomId: number
  software: RoomSoftware
  /** What moves it. */
  handle: ReactNode
  onRemove: () => unknown
}

/** One software of the room: what it is, how it stands, how many works use it. */
export function RoomSoftwareRow({ roomId, software, handle, onRemove }: RoomSoftwareRowProps) {
  const words = useRoomWords(roomId)
  const { id, title, type, status, org_name, work_count, activity_only } = software
  return (
    <div className={styles.row}>
      {handle}
      <SoftwareIcon software={software} small />
      <span className={styles.words}>
        <Link className={styles.name} href={roomSoftwareDetail(roomId, id)}>
          {title}
        </Link>
        <span className={styles.tags}>
          <Tag tone={status === SHOP_OPEN ? 'success' : 'warning'}>{shopStatusLabels[status]}</Tag>
          <Tag>{softwareTypeLabels[type]}</Tag>
          {activity_only && <Tag tone="info">{words('只从{work}中进入')}</Tag>}
          <span className="secondary">
            {[org_name, work_count > 0 && words(`${work_count} 份{work}在用`)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </span>
      <IconButton icon="trash" label={`移除${title}`} onClick={onRemove} />
    </div>
  )
}
