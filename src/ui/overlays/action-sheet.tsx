import { useId, useRef } from 'react'
import { useOnline } from '#lib/net/online'
import { IconButton } from '../button'
import { Badge } from '../display/badge'
import { Icon, type IconName } from '../display/icon'
import { useDesk } from '../layout/use-media'
import { Link, type Way } from '../link'
import { waitsFor } from '../online-button'
import { Modal } from './modal'
import styles from './sheet.module.css'
import { useDragDown } from './use-drag-down'

export type SheetAction = {
  key: string
  label: string
  icon?: IconName
  badge?: number
  danger?: boolean
  disabled?: boolean
  /** No device can do it alone: without a network it says so, and cannot be chosen. */
  online?: boolean
  /** Where we are. */
  current?: boolean
  href?: string
  way?: Way
  onSelect?: () => unknown
}

type ActionSheetProps = { open: boolean; onClose: () => void; title: string; actions: readonly SheetAction[] }

/** A list of things to do or places to go, from below; choosing one closes it. */
export function ActionSheet({ open, onClose, title, actions }: ActionSheetProps) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const desk = useDesk()
  useDragDown(list, open && !desk, onClose)
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} className={styles.sheet} width={400}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </div>
      <ul ref={list} className={styles.actions}>
        {actions.map((action) => (
          <li key={action.key}>
            <Action action={action} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Action({ action, onClose }: { action: SheetAction; onClose: () => void }) {
  const { label, icon, badge = 0, danger, disabled, online, current, href, way, onSelect } = action
  const waits = !useOnline() && online
  const choose = () => {
    onClose()
    onSelect?.()
  }
  const className = `${styles.action} ${danger ? styles.danger : ''}`
  const content = (
    <>
      {icon && <Icon name={icon} size={22} />}
      {waits ? waitsFor(label) : label}
      {badge > 0 && (
        <span className={styles.badge}>
          <Badge count={badge} label="条未读" />
        </span>
      )}
    </>
  )
  if (href !== undefined && !disabled) {
    return (
      <Link className={className} href={href} way={way} aria-current={current ? 'page' : undefined} onClick={choose}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      disabled={disabled || waits}
      aria-current={current || undefined}
      onClick={choose}
    >
      {content}
    </button>
  )
}
