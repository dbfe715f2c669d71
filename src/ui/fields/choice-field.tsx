import { useId } from 'react'
import styles from './choice.module.css'
import { Field, type FieldBase } from './field'

type ChoiceFieldProps<V extends string> = FieldBase & {
  value: V | ''
  onChange: (value: V) => void
  options: readonly { value: V; label: string; description?: string; disabled?: boolean }[]
  /** How many stand side by side from 640 px. */
  columns?: 1 | 2 | 3
}

/** One of a few, each on a card with room for a sentence. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, hint, error, required, hideLabel, disabled, name, value, onChange, options, columns = 1 } = props
  const ownName = useId()
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel} group>
      {({ id, ...aria }) => (
        <div
          {...aria}
          id={id}
          className={styles.group}
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          data-columns={columns}
        >
          {options.map((option) => (
            <label className={styles.option} key={option.value}>
              <input
                className={styles.mark}
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={disabled || option.disabled}
                onChange={() => onChange(option.value)}
              />
              <span>
                <span className={styles.label}>{option.label}</span>
                {option.description && <span className={styles.description}>{option.description}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
