import { Button } from '../button'
import styles from './undo-bar.module.css'
import { useFloats } from './use-floats'

interface OvertakenNoteProps {
  /** Somebody else has saved since it was read: what it sends would be refused (`useVersionedForm`). */
  form: { overtaken: boolean; reload: () => void; keep: () => void }
  /** It stands where it is seen anyway. */
  still?: boolean
}

/**
 * Says at a form that somebody else was faster: whose is to stand is the person's choice, and nothing is lost before it. By the save
 * button, and as long as that is out of sight, at the edge of what is seen: the refusal comes wherever one is in a long form.
 */
export function OvertakenNote({ form, still = false }: OvertakenNoteProps) {
  useFloats(form.overtaken && !still)
  if (!form.overtaken) return null
  return (
    <div className={`${styles.bar} ${still ? '' : styles.floats}`} role="status">
      <span className={styles.words}>
        刚刚被其他人修改，你填写的内容还在这里。用对方的会放弃你的修改；用我的再保存，会替换对方的修改
      </span>
      <span className="row">
        <Button size="sm" variant="secondary" onClick={form.reload}>
          用对方的
        </Button>
        <Button size="sm" variant="secondary" onClick={form.keep}>
          用我的
        </Button>
      </span>
    </div>
  )
}
