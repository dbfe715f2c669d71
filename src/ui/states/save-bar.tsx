import { Button } from '../button'
import { OvertakenNote } from './overtaken-note'
import styles from './save-bar.module.css'

interface SaveBarProps {
  /** As `useVersionedForm` gives it; what was typed before is told above the fields (`RestoredNote`, bare). */
  form: { dirty: boolean; overtaken: boolean; reload: () => void; keep: () => void }
  onSave: () => unknown
  /** Something is wrong in the form. */
  blocked?: boolean
}

/** The end of a form of settings: saves what was changed, gives it up, or says that somebody else was faster. */
export function SaveBar({ form, onSave, blocked = false }: SaveBarProps) {
  const open = form.dirty && !form.overtaken
  return (
    <>
      <OvertakenNote form={form} />
      <div className={styles.bar}>
        <span className="secondary" role="status">
          {open && '有未保存的修改'}
        </span>
        {open && (
          <Button variant="secondary" onClick={form.reload}>
            放弃修改
          </Button>
        )}
        <Button disabled={!open || blocked} onClick={onSave}>
          保存
        </Button>
      </div>
    </>
  )
}
