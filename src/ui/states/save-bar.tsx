import { useState } from 'react'
import { Button } from '../button'
import { useWrongField } from '../fields/wrong-field'
import { OnlineButton } from '../online-button'
import { OvertakenNote } from './overtaken-note'
import styles from './save-bar.module.css'

interface SaveBarProps {
  /** As `useVersionedForm` gives it; what was typed before is told above the fields (`RestoredNote`, bare). */
  form: { dirty: boolean; overtaken: boolean; reload: () => void; keep: () => void }
  onSave: () => unknown
  /** Something in the form is wrong, marked already or by `onAsk`: a press says so and leads there. */
  blocked?: boolean
  /** Each press, before anything else: from here on what is empty is marked, whatever else is wrong. */
  onAsk?: () => void
}

/** The end of a form of settings: saves what was changed, gives it up, or says that somebody else was faster. */
export function SaveBar({ form, onSave, blocked = false, onAsk }: SaveBarProps) {
  const open = form.dirty && !form.overtaken
  const [asked, setAsked] = useState(false)
  const { fields, pressed } = useWrongField<HTMLElement>()
  const save = () => {
    setAsked(true)
    onAsk?.()
    pressed()
    return blocked ? undefined : onSave()
  }
  return (
    <>
      <OvertakenNote form={form} />
      <div
        className={styles.bar}
        ref={(bar) => {
          fields.current = bar?.parentElement ?? null
        }}
      >
        {open && asked && blocked ? (
          <span className={styles.wrong} role="alert">
            请先改正标红的内容
          </span>
        ) : (
          <span className="secondary" role="status">
            {open && '有未保存的修改'}
          </span>
        )}
        {open && (
          <Button variant="secondary" onClick={form.reload}>
            放弃修改
          </Button>
        )}
        <OnlineButton disabled={!open} onClick={save}>
          保存
        </OnlineButton>
      </div>
    </>
  )
}
