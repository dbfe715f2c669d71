import type { Ref } from 'react'
import type { Comment } from '#contract/works/marks.model'
import styles from './notes.module.css'

type TextNote = Comment & { anchor: Extract<Comment['anchor'], { kind: 'text' }> }
export const isTextNote = (c: Comment): c is TextNote => c.anchor.kind === 'text'

/** A text answer with the words that comments hang on marked; nothing is added, so that places in it stay what they are. */
export function NotedText({
  text,
  comments,
  ref,
}: {
  text: string
  comments: readonly Comment[]
  ref?: Ref<HTMLParagraphElement>
}) {
  const notes = comments.filter(isTextNote).filter((c) => c.anchor.to <= text.length)
  const cuts = [...new Set([0, text.length, ...notes.flatMap((c) => [c.anchor.from, c.anchor.to])])].sort(
    (a, b) => a - b,
  )
  return (
    <p ref={ref} className={styles.text}>
      {cuts.slice(0, -1).map((from, n) => {
        const to = cuts[n + 1] ?? text.length
        const words = text.slice(from, to)
        const noted = notes.some((c) => c.anchor.from <= from && to <= c.anchor.to)
        return noted ? (
          <mark key={from} className={styles.marked}>
            {words}
          </mark>
        ) : (
          <span key={from}>{words}</span>
        )
      })}
    </p>
  )
}
