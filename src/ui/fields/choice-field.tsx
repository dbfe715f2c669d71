import Radio from 'antd-mobile/es/components/radio'
import { useId, useRef } from 'react'
import { useAttributes } from './attributes'
import styles from './choice.module.css'
import { Field, type FieldBase } from './field'
import { Pills } from './pills'

type Option<V extends string> = { value: V; label: string; description?: string; disabled?: boolean }
type ChoiceFieldProps<V extends string> = FieldBase & {
  value: V | ''
  onChange: (value: V) => void
  options: readonly Option<V>[]
  /** How many stand side by side from 640 px. */
  columns?: 1 | 2 | 3
}

/** One of a few: words as antd-mobile's Selector, sentences as its Radio, each on a card. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, hint, error, required, hideLabel, disabled, name, value, onChange, options, columns = 1 } = props
  const ownName = useId()
  const short = options.every((option) => !option.description)
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel} group>
      {({ id, ...aria }) => (
        <div {...aria} id={id} role="radiogroup" aria-labelledby={`${id}-label`}>
          {short ? (
            <Pills
              name={name ?? ownName}
              options={options.map((option) => ({ ...option, disabled: disabled || option.disabled }))}
              value={value === '' ? [] : [value]}
              onChange={([next]) => next !== undefined && onChange(next)}
            />
          ) : (
            <div className={styles.group} data-columns={columns}>
              {options.map((option) => (
                <Card
                  key={option.value}
                  option={option}
                  name={name ?? ownName}
                  checked={option.value === value}
                  disabled={disabled || option.disabled || false}
                  onChange={() => onChange(option.value)}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

type CardProps = { option: Option<string>; name: string; checked: boolean; disabled: boolean; onChange: () => void }

function Card({ option, name, checked, disabled, onChange }: CardProps) {
  const host = useRef<HTMLDivElement>(null)
  useAttributes(() => host.current?.querySelector('input'), { name, value: option.value })
  return (
    <div ref={host} className={styles.option}>
      <Radio block checked={checked} disabled={disabled} onChange={onChange}>
        <span className={styles.label}>{option.label}</span>
        {option.description && <span className={styles.description}>{option.description}</span>}
      </Radio>
    </div>
  )
}
