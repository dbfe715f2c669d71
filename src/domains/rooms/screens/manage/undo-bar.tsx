import { Button, IconButton } from '#ui/button'
import styles from './members/member.module.css'

type UndoBarProps = { text: string; onUndo: () => unknown; onClose: () => void }

/** What was just done, and the way back; it stays until it is closed. */
export function UndoBar({ text, onUndo, onClose }: UndoBarProps) {
  return (
    <div className={styles.undo} role="status">
      <span>{text}</span>
      <span className="row">
        <Button size="sm" variant="secondary" onClick={onUndo}>
          撤销
        </Button>
        <IconButton icon="close" label="关闭提示" onClick={onClose} />
      </span>
    </div>
  )
}
