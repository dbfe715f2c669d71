import { Icon } from '../display/icon'
import { Field, type FieldBase } from './field'
import styles from './field.module.css'

type SelectFieldProps = FieldBase & {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
}

/** One of many, by the device's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, hideLabel, value, onChange, options, placeholder = '请选择', ...select } = props
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <div className={styles.box}>
          <select
            {...control}
            {...select}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {!options.some((option) => option.value === '') && (
              <option value="" disabled={required}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={18} />
        </div>
      )}
    </Field>
  )
}
