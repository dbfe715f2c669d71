import type { MouseEvent } from 'react'
import type { Attachment } from '#contract/files/files.api'
import type { Comment } from '#contract/works/marking/marks.model'
import styles from './notes.module.css'

type NotedPictureProps = {
  file: Attachment
  comments: readonly Comment[]
  /** Puts a comment at a place, in thousandths of the picture; without it the picture is only looked at. */
  onPoint?: (x: number, y: number) => void
}

const MIDDLE = 500

/** A picture with the points that comments hang on, numbered as below it. */
export function NotedPicture({ file, comments, onPoint }: NotedPictureProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // From the keyboard there is no place: the middle.
    if (event.detail === 0 || !box.width || !box.height) return onPoint?.(MIDDLE, MIDDLE)
    const part = (at: number, size: number) => Math.min(1000, Math.max(0, Math.round((1000 * at) / size)))
    onPoint?.(part(event.clientX - box.left, box.width), part(event.clientY - box.top, box.height))
  }
  const picture = (
    <>
      <img className={styles.image} src={file.url} alt={file.filename} loading="lazy" />
      {comments.map(
        (c, n) =>
          c.anchor.kind === 'point' &&
          c.anchor.file_id === file.id && (
            <span
              key={c.id}
              className={`${styles.point} tabular`}
              style={{ insetInlineStart: `${c.anchor.x / 10}%`, insetBlockStart: `${c.anchor.y / 10}%` }}
              aria-hidden
            >
              {n + 1}
            </span>
          ),
      )}
    </>
  )
  return onPoint ? (
    <button type="button" className={styles.picture} aria-label={`在 ${file.filename} 上批注`} onClick={press}>
      {picture}
    </button>
  ) : (
    <span className={styles.picture}>{picture}</span>
  )
}
