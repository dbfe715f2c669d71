import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { counted, tooLong } from '#lib/characters'
import { ClearButton } from './clear-button'
import { Field, type FieldBase } from './field'
import styles from './field.module.css'
import { AreaControl, type AreaControlProps, LineControl, type LineControlProps } from './text-control'

type Heard = 'onChange' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'onEnterPress' | 'onClick'
type Own = Heard | 'control' | 'value' | 'type' | 'maxLength' | 'className' | 'id'

/** All that antd-mobile's Input and TextArea offer, and what a field of ours has. */
export type TextFieldProps = FieldBase &
  Omit<LineControlProps, Own | 'onCompositionStart' | 'onCompositionEnd' | 'style'> &
  Pick<AreaControlProps, 'rows' | 'autoSize' | 'showCount'> & {
    value: string
    onChange: (value: string) => void
    onFocus?: (event: FocusEvent<HTMLElement>) => void
    onBlur?: (event: FocusEvent<HTMLElement>) => void
    onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
    onEnterPress?: (event: KeyboardEvent<HTMLElement>) => void
    multiline?: boolean
    type?: 'text' | 'tel' | 'email' | 'url'
    /** The browser's own limit, in UTF-16 units. */
    maxLength?: number
    /** Characters as a person counts them. Shows a counter and marks what is over; never cuts a text being typed. */
    maxGraphemes?: number
    clearable?: boolean
    onClear?: () => void
    suffix?: ReactNode
  }

/** One line of text, or several. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, hideLabel, multiline, rows = 4, type = 'text', autoSize, showCount } = props
  const { maxGraphemes, clearable, onClear, suffix, ...control } = without(props)
  const { value, onChange, disabled, readOnly } = props
  const over = maxGraphemes !== undefined && tooLong(value, maxGraphemes)
  const counter = maxGraphemes !== undefined && (
    <span className={over ? styles.over : undefined}>
      <span className="visually-hidden">已输入</span>
      {counted(value, maxGraphemes)}
    </span>
  )
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
      {(tied) => (
        <div className={styles.box}>
          {multiline ? (
            <AreaControl {...control} control={tied} rows={rows} autoSize={autoSize} showCount={showCount} />
          ) : (
            <LineControl {...control} control={tied} type={type} />
          )}
          {clearable && value !== '' && !disabled && !readOnly && (
            <ClearButton
              onClear={() => {
                onChange('')
                onClear?.()
              }}
            />
          )}
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

/** What the control itself is given. */
const without = ({
  label,
  hint,
  error,
  required,
  hideLabel,
  multiline,
  rows,
  type,
  autoSize,
  showCount,
  ...rest
}: TextFieldProps) => rest
