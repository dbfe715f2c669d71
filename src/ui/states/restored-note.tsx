import { since } from '#lib/format'
import { Button } from '../button'
import styles from './restored-note.module.css'

interface RestoredNoteProps {
  form: { restoredAt?: number | undefined; overtaken: boolean; reload: () => void }
  /** A button beside it gives up what was typed already. */
  bare?: boolean
}

/** Says that a form shows what was typed before and never saved, and lets go of it. */
export function RestoredNote({ form, bare = false }: RestoredNoteProps) {
  if (form.restoredAt === undefined || form.overtaken) return null
  return (
    <div className={styles.note}>
      <span className="secondary" role="status">
        已恢复 {since(form.restoredAt)} 没有保存的内容
      </span>
      {!bare && (
        <Button size="sm" variant="secondary" onClick={form.reload}>
          放弃修改
        </Button>
      )}
    </div>
  )
}
