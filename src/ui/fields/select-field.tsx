import { useState } from 'react'
import { Icon } from '../display/icon'
import { useDesk } from '../layout/use-media'
import { useTouch } from '../motion/use-later'
import { popup } from '../overlays/popup'
import { Field, type FieldBase } from './field'
import styles from './field.module.css'

const PickSheet = popup(() => import('./pick-sheet').then((m) => m.PickSheet))

type SelectFieldProps = FieldBase & {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** What stands for none of them; false where one of them always holds. */
  placeholder?: string | false
}

/** One of many: a native select for keys, screen readers and forms, over which a finger opens antd-mobile's wheel. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, hideLabel, value, onChange, options, placeholder = '请选择', ...select } = props
  const [open, setOpen] = useState(false)
  const desk = useDesk()
  const byFinger = useTouch() && !desk && !select.disabled
  const empty = placeholder !== false && !options.some((option) => option.value === '')
  const none = empty && !required ? [{ value: '', label: placeholder }] : []
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
            {empty && (
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
          {byFinger && (
            <button type="button" className={styles.cover} tabIndex={-1} aria-hidden onClick={() => setOpen(true)} />
          )}
          {open && (
            <PickSheet
              label={label}
              options={[...none, ...options.filter((option) => !option.disabled)]}
              value={value}
              onChange={onChange}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type FilterFieldProps<All extends string, Value extends string> = {
  label: string
  /** The first stands for all of them. */
  of: readonly [All, ...Value[]]
  labels: Readonly<Record<NoInfer<Value>, string>>
  /** What the first is called, where it is not “全部” of the label. */
  all?: string
  value: NoInfer<All | Value>
  onChange: (value: All | Value) => void
}

/** What a list is narrowed by, with all of it as the first choice. */
export function FilterField<All extends string, Value extends string>(props: FilterFieldProps<All, Value>) {
  const { label, of, labels, all = `全部${label}`, value, onChange } = props
  const [none, ...values] = of
  return (
    <SelectField
      label={label}
      hideLabel
      placeholder={false}
      value={value}
      onChange={(next) => onChange(of.find((one) => one === next) ?? none)}
      options={[{ value: none, label: all }, ...values.map((one) => ({ value: one, label: labels[one] }))]}
    />
  )
}
