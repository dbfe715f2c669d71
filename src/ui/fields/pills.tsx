import Selector, { type SelectorProps } from 'antd-mobile/es/components/selector'
import { useLayoutEffect, useRef } from 'react'
import styles from './choice.module.css'

type PillsProps<V extends string> = Omit<
  SelectorProps<V>,
  'options' | 'value' | 'onChange' | 'defaultValue' | 'fieldNames' | 'className' | 'style'
> & {
  name: string
  options: readonly { value: V; label: string; disabled?: boolean | undefined }[]
  value: readonly V[]
  onChange: (value: V[]) => void
}

/**
 * antd-mobile's Selector. Its options are a list box that no key reaches: each holds a real input here, a radio or a tick, over
 * its whole area, and the input's role is the only one.
 */
export function Pills<V extends string>({ name, options, value, onChange, multiple = false, ...rest }: PillsProps<V>) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A choice says `aria-selected` anew, also where the role has gone before.
    for (const element of host.current?.querySelectorAll('[role=listbox], [role=option], [aria-selected]') ?? [])
      for (const attribute of ['role', 'aria-label', 'aria-selected']) element.removeAttribute(attribute)
  })
  const choose = (one: V, on: boolean) =>
    onChange(multiple ? options.map((o) => o.value).filter((v) => (v === one ? on : value.includes(v))) : [one])
  return (
    <div ref={host} className={styles.pills}>
      <Selector
        {...rest}
        multiple={multiple}
        value={[...value]}
        options={options.map((option) => ({
          value: option.value,
          disabled: option.disabled,
          label: (
            // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps a press from being counted twice
            <label className={styles.pill} onClick={(event) => event.stopPropagation()}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={name}
                value={option.value}
                checked={value.includes(option.value)}
                disabled={option.disabled}
                onChange={(event) => choose(option.value, event.target.checked)}
              />
              {option.label}
            </label>
          ),
        }))}
      />
    </div>
  )
}
