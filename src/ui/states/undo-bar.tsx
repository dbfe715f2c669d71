import type { ReactNode } from 'react'
import { Button, IconButton } from '../button'
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
  /** At the end of a long page it stays at the lower edge of what is seen, above the bar there. */
  floats?: boolean
}

/** What was just done, said to screen readers too, and the way back. */
export function UndoBar({ children, onUndo, onClose, action = '撤销', disabled, floats }: UndoBarProps) {
  useFloats(floats === true)
  return (
    <div className={`${styles.bar} ${floats ? styles.floats : ''}`} role="status">
      <span className={styles.words}>{children}</span>
      <span className="row">
        <Button size="sm" variant="secondary" disabled={disabled} onClick={onUndo}>
          {action}
        </Button>
        {onClose && <IconButton icon="close" label="关闭提示" onClick={onClose} />}
      </span>
    </div>
  )
}
