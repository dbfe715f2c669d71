import { since } from '#lib/format'
import { Button } from '#ui/button'
import { OvertakenNote } from '#ui/states/overtaken-note'
import styles from './website.module.css'

interface SiteSaveProps {
  form: {
    dirty: boolean
    overtaken: boolean
    restoredAt?: number | undefined
    reload: () => void
    save: () => Promise<unknown>
  }
  /** Something is wrong in the form. */
  blocked?: boolean
}

/** Saves what was changed, or says that it was changed elsewhere. */
export function SiteSave({ form, blocked = false }: SiteSaveProps) {
  const { dirty, overtaken, restoredAt } = form
  const restored = restoredAt !== undefined && since(restoredAt)
  return (
    <>
      <OvertakenNote form={form} />
      <div className={styles.bar}>
        <span className="secondary" role="status">
          {!overtaken && (restored ? `已恢复 ${restored} 没有保存的内容` : dirty ? '有未保存的修改' : '')}
        </span>
        {dirty && !overtaken && (
          <Button variant="secondary" onClick={form.reload}>
            放弃修改
          </Button>
        )}
        <Button disabled={!dirty || blocked || overtaken} onClick={form.save}>
          保存
        </Button>
      </div>
    </>
  )
}
