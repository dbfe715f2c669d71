import type { Comment } from '#contract/works/marking/marks.model'
import { IconButton } from '#ui/button'
import styles from './notes.module.css'

type NoteListProps = {
  /** Those with a negative id wait on this device. */
  comments: readonly Comment[]
  mayRemove?: (comment: Comment) => boolean
  onRemove?: (comment: Comment) => void
}

/** Comments of one answer, in the order of their numbers. */
export function NoteList({ comments, mayRemove, onRemove }: NoteListProps) {
  if (!comments.length) return null
  return (
    <ol className={styles.notes} aria-label="批注">
      {comments.map((c, n) => (
        <li key={c.id} className={styles.note}>
          <span className={styles.noteWords}>
            <strong className="tabular">{n + 1}.</strong> {c.anchor.kind === 'text' && <q>{c.anchor.quote}</q>} {c.text}
            <span className="secondary"> {c.id < 0 ? '待提交' : c.truename}</span>
          </span>
          {mayRemove?.(c) && onRemove && (
            <IconButton icon="trash" label={`移除批注 ${n + 1}`} onClick={() => onRemove(c)} />
          )}
        </li>
      ))}
    </ol>
  )
}
