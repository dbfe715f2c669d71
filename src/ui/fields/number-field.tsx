import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Field, type FieldBase } from './field'
import styles from './field.module.css'
import { LineControl, type LineControlProps } from './text-control'

type NumberFieldProps = FieldBase &
  Pick<LineControlProps, 'onBlur' | 'onFocus' | 'onEnterPress' | 'enterKeyHint' | 'autoFocus' | 'readOnly'> & {
    /** A string, so that “nothing yet” is not zero. */
    value: string
    onChange: (value: string) => void
    /** Nothing but 0 to 9, whatever is typed or pasted. */
    digitsOnly?: boolean
    maxLength?: number
    placeholder?: string
    suffix?: ReactNode
  }

/** A whole number: `e` and `.` do not get in, typed or pasted. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, required, hideLabel, value, onChange, digitsOnly, maxLength, suffix, ...input } = props
  const clean = (text: string) => {
    const kept = digitsOnly ? text.replace(/\D/g, '') : text.replace(/[^\d-]/g, '').replace(/(?!^)-/g, '')
    return maxLength === undefined ? kept : kept.slice(0, maxLength)
  }
  const refuse = (event: KeyboardEvent) => {
    const types = event.key.length === 1 && !event.ctrlKey && !event.metaKey
    if (types && (/[e.]/i.test(event.key) || (digitsOnly && !/\d/.test(event.key)))) event.preventDefault()
  }
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <div className={styles.box}>
          <LineControl
            {...input}
            control={control}
            className="tabular"
            type="text"
            inputMode="numeric"
            value={value}
            onKeyDown={refuse}
            onChange={(text) => onChange(clean(text))}
          />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

type CountFieldProps = Omit<NumberFieldProps, 'value' | 'onChange' | 'onBlur' | 'digitsOnly' | 'maxLength'> & {
  value: number
  onChange: (value: number) => void
  least: number
  most: number
}

/**
 * A number that is never nothing: it can be emptied to write another one, and left so it is what it was. Put right only once it is
 * left: at each key, what is typed over a 5 that was taken out would stand behind the least that came in its place.
 */
export function CountField({ value, onChange, least, most, ...field }: CountFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <NumberField
      {...field}
      digitsOnly
      maxLength={String(most).length}
      value={typed ?? String(value)}
      onChange={(text) => {
        setTyped(text)
        if (text) onChange(Math.min(most, Math.max(least, Number(text))))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
