import { RichWords } from '../rich-words'
import styles from './rich-editor.module.css'

/** Stands for the editor until it is there, as tall as it will be. */
export function RichShape({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.field} role="status" aria-busy>
      <span className={styles.label}>{label}</span>
      <div className={styles.box}>
        <div className={styles.toolbar} />
        <div className={styles.text}>
          <div className={styles.page}>
            <RichWords html={value} />
          </div>
        </div>
      </div>
      <p className={styles.note}>
        <span className="tabular">&nbsp;</span>
      </p>
    </div>
  )
}
