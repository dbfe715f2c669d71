import { Button } from '#ui/button'
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
    <div className={styles.save}>
      {form.overtaken && (
        <>
          <span className="secondary" role="status">
            其他管理员刚刚修改了设置
          </span>
          <Button variant="secondary" onClick={form.reload}>
            载入最新
          </Button>
        </>
      )}
      {form.dirty && !form.overtaken && (
        <Button variant="secondary" onClick={form.reload}>
          放弃修改
        </Button>
      )}
      <Button disabled={!form.dirty || blocked || form.overtaken} onClick={onSave}>
        保存
      </Button>
    </div>
  )
}
