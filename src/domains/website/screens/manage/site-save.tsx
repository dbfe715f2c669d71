import { Button } from '#ui/button'
import styles from './website.module.css'

interface SiteSaveProps {
  form: { dirty: boolean; overtaken: boolean; reload: () => void; save: () => Promise<unknown> }
  /** Something is wrong in the form. */
  blocked?: boolean
}

/** Saves what was changed, or says that it was changed elsewhere. */
export function SiteSave({ form, blocked = false }: SiteSaveProps) {
  const { dirty, overtaken } = form
  return (
    <div className={styles.bar}>
      <span className="secondary" role="status">
        {overtaken ? '官网刚刚在别处被修改' : dirty ? '有未保存的修改' : ''}
      </span>
      {dirty && (
        <Button variant="secondary" onClick={form.reload}>
          {overtaken ? '载入最新' : '放弃修改'}
        </Button>
      )}
      <Button disabled={!dirty || blocked || overtaken} onClick={form.save}>
        保存
      </Button>
    </div>
  )
}
