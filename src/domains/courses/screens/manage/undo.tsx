import { Button } from '#ui/button'
import styles from './manage.module.css'

/** What was just deleted, and the way back. */
export function Undo({ of, onUndo }: { of: string; onUndo: () => unknown }) {
  return (
    <div className={styles.undo} role="status">
      <span>已删除“{of}”</span>
      <Button size="sm" variant="secondary" onClick={onUndo}>
        撤销
      </Button>
    </div>
  )
}
