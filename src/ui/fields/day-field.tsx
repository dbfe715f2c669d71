import { dayInput, dayTyped } from '#lib/days'
import { Field, type FieldBase } from './field'
import styles from './field.module.css'

type DayFieldProps = Pick<FieldBase, 'label' | 'hint' | 'error' | 'hideLabel' | 'disabled'> & {
  /** Counted from 1970; 0 = none. */
  value: number
  onChange: (day: number) => void
}

/** A day without an hour, whatever zone the device is in: the browser's own control, on a phone too. */
export function DayField({ label, hint, error, hideLabel, disabled, value, onChange }: DayFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <input
          {...control}
          className={`${styles.input} tabular`}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          value={dayInput(value)}
          disabled={disabled}
          onChange={(event) => {
            // What is being typed passes through days that there are not.
            const day = dayTyped(event.target.value)
            if (day !== undefined) onChange(day)
          }}
        />
      )}
    </Field>
  )
}
