import { Button } from '#ui/button'
import { OvertakenNote } from '#ui/states/overtaken-note'
import styles from './setting.module.css'

type SaveBarProps = {
  form: { dirty: boolean; overtaken: boolean; reload: () => void }
  onSave: () => unknown
  /** Something is wrong in the form. */
  blocked?: boolean
}

/** Saves what was changed, or says that somebody else was faster. */
export function SaveBar({ form, onSave, blocked = false }: SaveBarProps) {
  return (
    <>
      <OvertakenNote form={form} />
      <div className={styles.save}>
        {form.dirty && !form.overtaken && (
          <Button variant="secondary" onClick={form.reload}>
            放弃修改
          </Button>
        )}
        <Button disabled={!form.dirty || blocked || form.overtaken} onClick={onSave}>
          保存
        </Button>
      </div>
    </>
  )
}
