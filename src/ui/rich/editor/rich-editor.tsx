import { useId, useRef, useState } from 'react'
import { counted, tooLong } from '#lib/characters'
import { isTooComplex, readableHtml, richText, richTooComplex } from '#lib/rich/rules'
import rich from '../rich.module.css'
import styles from './rich-editor.module.css'
import { RichPage } from './rich-shape'
import { type PutPicture, Toolbar } from './toolbar'
import { useEditor } from './use-editor'

type RichEditorProps = {
  label: string
  value: string
  onChange: (html: string) => void
  /** The most characters as a person sees them, and what is said above it. */
  max: number
  message: string
  error?: string | undefined
  onPicture: PutPicture
}

/** A rich text as it will look, with the few tools that a phone has room for. */
export function RichEditor({ label, value, onChange, max, message, error, onPicture }: RichEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const noteId = useId()
  const [pasted, setPasted] = useState('')
  const change = (html: string) => {
    setPasted('')
    onChange(html)
  }
  const editor = useEditor(host, { html: value, label, describedBy: noteId, max, onChange: change, onNote: setPasted })
  const tooMuch = isTooComplex(value) ? richTooComplex : undefined
  const text = richText(readableHtml(value))
  const problem = tooLong(text, max) ? message : (tooMuch ?? (pasted || error))
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.box} data-invalid={problem ? '' : undefined}>
        {editor ? <Toolbar editor={editor} label={label} onPicture={onPicture} /> : <RichPage html={value} />}
        <div ref={host} className={`${styles.text} ${rich.rich}`} />
      </div>
      <p
        className={styles.note}
        id={noteId}
        role={problem ? 'alert' : undefined}
        data-problem={problem ? '' : undefined}
      >
        <span>{problem}</span>
        <span className="tabular">{counted(text, max)}</span>
      </p>
    </div>
  )
}
