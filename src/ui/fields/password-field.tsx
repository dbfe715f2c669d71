import { useState } from 'react'
import { Icon } from '../display/icon'
import { Field, type FieldBase } from './field'
import styles from './field.module.css'
import { LineControl, type LineControlProps } from './text-control'

type PasswordFieldProps = FieldBase &
  Pick<LineControlProps, 'onBlur' | 'onFocus' | 'onEnterPress' | 'enterKeyHint' | 'placeholder' | 'maxLength'> & {
    value: string
    onChange: (value: string) => void
    autoComplete?: 'current-password' | 'new-password'
  }

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    hint,
    error,
    required,
    hideLabel,
    value,
    onChange,
    autoComplete = 'current-password',
    ...input
  } = props
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <div className={styles.box}>
          <LineControl
            {...input}
            control={control}
            type={shown ? 'text' : 'password'}
            value={value}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            onChange={onChange}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label="显示密码"
            title={shown ? '隐藏密码' : '显示密码'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
          </button>
        </div>
      )}
    </Field>
  )
}
