import { useState } from 'react'
import { shopStatusLabels, softwareTypeLabels } from '#contract/software/software.labels'
import type { SoftwareBrief } from '#contract/software/software.model'
import { SHOP_OPEN } from '#contract/software/software-type'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { useRoomWords } from '../../rooms/parts/room-words'
import type { Place } from '../shop.mutations'
import styles from './software.module.css'
import { SoftwareIcon } from './software-icon'
import { useOpen } from './use-open'

const TaskDir = popup(() => import('./task-dir').then((m) => m.TaskDir))

type SoftwareTileProps = {
  software: SoftwareBrief & { description?: string }
  place: Place
}

/** Software as a person opens it: what it is, and in words when it can't be opened. */
export function SoftwareTile({ software, place }: SoftwareTileProps) {
  const online = useOnline()
  const { open, dialog } = useOpen(place)
  const words = useRoomWords(place.training_room_id)
  const [listed, setListed] = useState(false)
  const { type, title, status, description } = software
  const inWork = place.item_id !== undefined
  return (
    <article className={`${styles.card} ${inWork ? styles.inWork : ''}`} aria-label={title}>
      <SoftwareIcon software={software} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
        <span className={styles.tags}>
          <Tag>{softwareTypeLabels[type]}</Tag>
          {status !== SHOP_OPEN && <Tag tone="warning">{shopStatusLabels[status]}</Tag>}
          {software.activity_only && !inWork && <Tag tone="info">{words('从{work}中进入')}</Tag>}
        </span>
        {!inWork && (
          <Button size="sm" variant="quiet" aria-label={words(`用到${title}的{work}`)} onClick={() => setListed(true)}>
            {words('相关{work}')}
          </Button>
        )}
        {!online && inWork && <span className="secondary">打开软件需要联网</span>}
      </span>
      <OnlineButton
        size="sm"
        variant={status === SHOP_OPEN ? 'primary' : 'secondary'}
        aria-label={`打开${title}`}
        onClick={() => open(software)}
      >
        打开
      </OnlineButton>
      {dialog}
      {listed && <TaskDir roomId={place.training_room_id} software={software} onClose={() => setListed(false)} />}
    </article>
  )
}
