import { useEffect, useRef, useState } from 'react'
import { SearchField } from './search-field'

/** How long a hand rests before the list is asked for. */
const REST_MS = 300

export type LiveSearchProps = {
  label: string
  /** What the list is narrowed by. */
  value: string
  onSearch: (value: string) => void
  placeholder?: string
  busy?: boolean
}

/** Searches while one types: when the hand rests, at once on Enter and when emptied, never in the middle of a Chinese word. */
export function LiveSearch({ value, onSearch, busy, ...field }: LiveSearchProps) {
  const [typed, setTyped] = useState(value)
  const [composing, setComposing] = useState(false)
  const [known, setKnown] = useState({ value, sent: value })
  // The list was narrowed from elsewhere, by a link or the way back; what this box sent itself leaves the typing alone.
  if (value !== known.value) {
    setKnown({ value, sent: value })
    if (value !== known.sent) setTyped(value)
  }
  const send = (words: string) => {
    const asked = words.trim()
    if (asked === known.sent) return
    setKnown({ ...known, sent: asked })
    onSearch(asked)
  }
  const rested = useRef(send)
  useEffect(() => {
    rested.current = send
  })
  useEffect(() => {
    if (composing) return
    const timer = setTimeout(() => rested.current(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, composing])
  return (
    <div onCompositionStart={() => setComposing(true)} onCompositionEnd={() => setComposing(false)}>
      <SearchField
        {...field}
        value={typed}
        busy={busy === true && value !== ''}
        onChange={(words) => {
          setTyped(words)
          if (words === '') send('')
        }}
        onSearch={send}
      />
    </div>
  )
}
