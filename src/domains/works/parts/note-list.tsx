import type { Comment } from '#contract/works/marks.model'
import { IconButton } from '#ui/button'
import styles from './notes.module.css'

type NoteListProps = { comments: readonly Comment[]; onRemove?: (comment: Comment) => void; uid?: number }

/** Comments of one answer, in the order of their numbers. */
export function NoteList({ comments, onRemove, uid }: NoteListProps) {
  if (!comments.length) return null
  return (
    <ol className={styles.notes} aria-label="批注">
      {comments.map((c, n) => (
        <li key={c.id} className={styles.note}>
          <span className={styles.noteWords}>
            <strong className="tabular">{n + 1}.</strong> {c.anchor.kind === 'text' && <q>{c.anchor.quote}</q>} {c.text}
            <span className="secondary"> {c.truename}</span>
          </span>
          {onRemove && c.uid === uid && (
            <IconButton icon="trash" label={`移除批注 ${n + 1}`} onClick={() => onRemove(c)} />
          )}
        </li>
      ))}
    </ol>
  )
}
