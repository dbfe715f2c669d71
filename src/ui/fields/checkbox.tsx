import type { ReactNode } from 'react'
import styles from './choice.module.css'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hideLabel?: boolean
  /** Some of what it stands for, not all. */
  indeterminate?: boolean
  disabled?: boolean
  name?: string
}

/** Yes or no. */
export function Checkbox({
  checked,
  onChange,
  label,
  hideLabel,
  indeterminate = false,
  disabled,
  name,
}: CheckboxProps) {
  return (
    <label className={`${styles.check} ${hideLabel ? styles.alone : ''}`}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        className={`${styles.mark} ${styles.square}`}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
