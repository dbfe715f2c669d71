import { DAY_MAX, DAY_MIN, dayInput, dayTyped } from '#contract/plans/days/days.rules'
import { Field, type FieldBase } from '#ui/fields/field'
import field from '#ui/fields/field.module.css'

type Props = Pick<FieldBase, 'label' | 'hint' | 'error' | 'hideLabel' | 'disabled'> & {
  /** Counted from 1970; 0 = none. */
  value: number
  onChange: (day: number) => void
}

/** A day of the school's calendar, whatever zone the device is in: the browser's own control, on a phone too. */
export function DayField({ label, hint, error, hideLabel, disabled, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint} error={error} hideLabel={hideLabel}>
      {(control) => (
        <input
          {...control}
          className={`${field.input} tabular`}
          type="date"
          min={dayInput(DAY_MIN)}
          max={dayInput(DAY_MAX)}
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
