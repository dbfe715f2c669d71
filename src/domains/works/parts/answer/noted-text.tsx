import type { Ref } from 'react'
import type { Comment } from '#contract/works/marking/marks.model'
import { addressesIn } from '#lib/net/addresses'
import { OutLink } from '#ui/display/linked-text'
import styles from './notes.module.css'

type TextNote = Comment & { anchor: Extract<Comment['anchor'], { kind: 'text' }> }
export const isTextNote = (c: Comment): c is TextNote => c.anchor.kind === 'text'

/** A text answer with the words that comments hang on marked and web addresses open; no letter is added, so that places in it stay what they are. */
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
  const addresses = addressesIn(text)
  const ends = [...notes.map((c) => c.anchor), ...addresses].flatMap(({ from, to }) => [from, to])
  const cuts = [...new Set([0, text.length, ...ends])].sort((a, b) => a - b)
  return (
    <p ref={ref} className={styles.text}>
      {cuts.slice(0, -1).map((from, n) => {
        const to = cuts[n + 1] ?? text.length
        const href = addresses.find((a) => a.from <= from && to <= a.to)?.href
        const part = text.slice(from, to)
        const noted = notes.some((c) => c.anchor.from <= from && to <= c.anchor.to)
        const words = noted ? <mark className={styles.marked}>{part}</mark> : part
        return <span key={from}>{href === undefined ? words : <OutLink href={href}>{words}</OutLink>}</span>
      })}
    </p>
  )
}
