import type { ReactNode } from 'react'
import { Button, IconButton } from '../button'
import { OnlineButton } from '../online-button'
import styles from './undo-bar.module.css'
import { useFloats } from './use-floats'

type UndoBarProps = {
  /** What was just done, as 已删除“甲”. */
  children: ReactNode
  onUndo: () => unknown
  /** Where it may be put away; without it the bar stands until the next deed. */
  onClose?: () => void
  action?: string
  disabled?: boolean
  /** What was done is not on the server yet, or waits on the device like any other deed: the way back needs no network. */
  onDevice?: boolean
  /** At the end of a long page it stays at the lower edge of what is seen, above the bar there. */
  floats?: boolean
}

/** What was just done, said to screen readers too, and the way back. */
export function UndoBar({ children, onUndo, onClose, action = '撤销', disabled, onDevice, floats }: UndoBarProps) {
  useFloats(floats === true)
  const Way = onDevice ? Button : OnlineButton
  return (
    <div className={`${styles.bar} ${floats ? styles.floats : ''}`} role="status">
      <span className={styles.words}>{children}</span>
      <span className="row">
        <Way size="sm" variant="secondary" disabled={disabled} onClick={onUndo}>
          {action}
        </Way>
        {onClose && <IconButton icon="close" label="关闭提示" onClick={onClose} />}
      </span>
    </div>
  )
}
