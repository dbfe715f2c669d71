import Switch, { type SwitchProps } from 'antd-mobile/es/components/switch'
import { type ReactNode, useId, useState } from 'react'
import styles from './switch-field.module.css'

type SwitchFieldProps = Pick<SwitchProps, 'checkedText' | 'uncheckedText' | 'loading'> & {
  label: string
  hint?: ReactNode
  /** The reason it is refused; shown under it and tied to it. */
  error?: string
  checked: boolean
  /** While what it answers is under way, the switch turns and takes no other press. */
  onChange: (checked: boolean) => unknown
  disabled?: boolean
  name?: string
}

/**
 * On or off, the whole row is the target. antd-mobile's switch is a picture of it, which no key reaches: a native checkbox lies
 * over it, known to keyboard, forms and screen readers.
 */
export function SwitchField({
  label,
  hint,
  error,
  checked,
  onChange,
  disabled,
  loading,
  name,
  ...texts
}: SwitchFieldProps) {
  const id = useId()
  const [pending, setPending] = useState(false)
  const busy = loading || pending
  const change = async (next: boolean) => {
    const under = onChange(next)
    if (!(under instanceof Promise)) return
    setPending(true)
    await under.finally(() => setPending(false))
  }
  return (
    <label className={styles.row}>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span className={styles.hint} id={id}>
            {hint}
          </span>
        )}
        <span className={styles.error} id={`${id}-error`} aria-live="polite">
          {error}
        </span>
      </span>
      <span className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          name={name}
          aria-label={label}
          aria-describedby={[hint && id, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          aria-checked={checked}
          aria-busy={busy || undefined}
          checked={checked}
          disabled={disabled || busy}
          onChange={(event) => void change(event.target.checked)}
        />
        <Switch {...texts} aria-hidden checked={checked} disabled={disabled} loading={busy} />
      </span>
    </label>
  )
}
