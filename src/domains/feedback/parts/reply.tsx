import { dateTime } from '#lib/format'
import { LinkedText } from '#ui/display/linked-text'
import styles from './reply.module.css'

/** An answer below the words that it answers. */
export function Reply({ by, content, at }: { by: string; content: string; at: number }) {
  return (
    <span className={styles.reply}>
      <span className="secondary">
        {by}回复 · {dateTime(at)}
      </span>
      <span className={styles.words}>
        <LinkedText text={content} />
      </span>
    </span>
  )
}
