import { useState } from 'react'
import { dayInput, dayTyped } from '#lib/days'
import { useDesk } from '../layout/use-media'
import { useTouch } from '../motion/use-later'
import { popup } from '../overlays/popup'
import { Field, type FieldBase } from './field'
import styles from './field.module.css'

const DaySheet = popup(() => import('./date-sheet').then((m) => m.DaySheet))

type DayFieldProps = Pick<FieldBase, 'label' | 'hint' | 'error' | 'hideLabel' | 'disabled' | 'required'> & {
  /** Counted from 1970; 0 = none. */
  value: number
  onChange: (day: number) => void
  /** A day that is typed is said once the field is left, not at every key: where each is written down. */
  settled?: boolean
}

/** A day without an hour, whatever zone the device is in: the browser's own control for keys and screen readers, over which a finger opens wheels. */
export function DayField(props: DayFieldProps) {
  const { label, hint, error, hideLabel, disabled, required, value, onChange, settled = false } = props
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<number>()
  const settle = () => {
    setDraft(undefined)
    if (draft !== undefined && draft !== value) onChange(draft)
  }
  const desk = useDesk()
  const byFinger = useTouch() && !desk && !disabled
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel} required={required}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            className={`${styles.input} tabular`}
            type="date"
            min="2000-01-01"
            max="2099-12-31"
            value={dayInput(draft ?? value)}
            disabled={disabled}
            onChange={(event) => {
              // What is being typed passes through days that there are not.
              const day = dayTyped(event.target.value)
              if (day === undefined) return
              if (settled) setDraft(day)
              else onChange(day)
            }}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
          {byFinger && (
            <button type="button" className={styles.cover} tabIndex={-1} aria-hidden onClick={() => setOpen(true)} />
          )}
          {open && <DaySheet label={label} value={value} onChange={onChange} onClose={() => setOpen(false)} />}
        </div>
      )}
    </Field>
  )
}
