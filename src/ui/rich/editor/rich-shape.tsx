import { RichWords } from '../rich-words'
import styles from './rich-editor.module.css'

/** What is to be written in, before it can be. */
export function RichPage({ html }: { html: string }) {
  return (
    <>
      <div className={styles.toolbar} />
      <div className={styles.page}>
        <RichWords html={html} />
      </div>
    </>
  )
}

/** Stands for the editor until it is there, as tall as it will be. */
export function RichShape({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.field} role="status" aria-busy>
      <span className={styles.label}>{label}</span>
      <div className={styles.box}>
        <RichPage html={value} />
      </div>
      <p className={styles.note}>
        <span className="tabular">&nbsp;</span>
      </p>
    </div>
  )
}
