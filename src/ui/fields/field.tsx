import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What every field has. */
export type FieldBase = {
  label: string
  hint?: ReactNode
  /** The reason it is refused; shown under it and tied to it. */
  error?: string
  required?: boolean
  hideLabel?: boolean
  disabled?: boolean
  name?: string
}

/** What the control inside a field spreads onto itself. */
export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

type FieldProps = Pick<FieldBase, 'label' | 'hint' | 'error' | 'required' | 'hideLabel'> & {
  /** At the end of the label's line: a counter, a link. */
  extra?: ReactNode
  /** Refused without words of its own, as by a counter. */
  invalid?: boolean
  /** The control is a group (radio cards): it gets the label by `aria-labelledby` of `${id}-label`. */
  group?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, tied together for screen readers. */
export function Field({ label, hint, error, required, hideLabel, extra, invalid, group, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const Label = group ? 'span' : 'label'
  return (
    <div className={styles.field}>
      <div className={hideLabel && !extra ? 'visually-hidden' : styles.head}>
        <Label
          id={`${id}-label`}
          className={hideLabel ? 'visually-hidden' : styles.label}
          {...(group ? {} : { htmlFor: id })}
        >
          {label}
          {required && (
            <span className={styles.required} aria-hidden>
              *
            </span>
          )}
        </Label>
        {extra && <span className={styles.extra}>{extra}</span>}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error || invalid ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* The line is always there, so that a screen reader hears it change. */}
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
