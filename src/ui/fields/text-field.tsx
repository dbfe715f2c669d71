import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { counted, tooLong } from '#lib/characters'
import { Field, type FieldBase } from './field'
import styles from './field.module.css'

export type TextFieldProps = FieldBase & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  multiline?: boolean
  rows?: number
  type?: 'text' | 'tel' | 'email' | 'url'
  placeholder?: string
  /** The browser's own limit, in UTF-16 units. */
  maxLength?: number
  /** Characters as a person counts them. Shows a counter and marks what is over; never cuts a text being typed. */
  maxGraphemes?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  autoFocus?: boolean
  readOnly?: boolean
  suffix?: ReactNode
}

/** One line of text, or several. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, hideLabel, value, onChange, onBlur, multiline, rows = 4, type = 'text' } = props
  const { disabled, name, placeholder, maxLength, maxGraphemes, autoComplete, inputMode, autoFocus, readOnly, suffix } =
    props
  const over = maxGraphemes !== undefined && tooLong(value, maxGraphemes)
  const counter = maxGraphemes !== undefined && (
    <span className={over ? styles.over : undefined}>
      <span className="visually-hidden">已输入</span>
      {counted(value, maxGraphemes)}
    </span>
  )
  const shared = { value, name, disabled, readOnly, placeholder, maxLength, autoComplete, inputMode, autoFocus, onBlur }
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      extra={counter}
      invalid={over}
    >
      {(control) => (
        <div className={styles.box}>
          {multiline ? (
            <textarea
              {...control}
              {...shared}
              className={`${styles.input} ${styles.area}`}
              rows={rows}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <input
              {...control}
              {...shared}
              className={styles.input}
              type={type}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
