import { useState } from 'react'
import { Icon } from '../../display/icon'
import { useDesk } from '../../layout/use-media'
import { useTouch } from '../../motion/use-later'
import { popup } from '../../overlays/popup'
import { Field, type FieldBase } from '../field'
import field from '../field.module.css'
import type { CascadeBase } from './cascade'
import styles from './cascade-field.module.css'

const CascadeSheet = popup(() => import('./cascade-sheet').then((m) => m.CascadeSheet))

type CascadeFieldProps = FieldBase &
  CascadeBase & {
    /** Both, or the first alone where that is an answer; empty is none. */
    value: readonly string[]
    onChange: (value: string[]) => void
  }

/** Something known, or what is chosen already though the list does not know it (any more). */
const withOwn = (values: readonly string[], own: string): readonly string[] =>
  own && !values.includes(own) ? [own, ...values] : values

/** Of many, in two steps: two native selects for keys, screen readers and forms, over which a finger opens antd-mobile's wheels. */
export function CascadeField(props: CascadeFieldProps) {
  const { label, hint, error, required, hideLabel, disabled, value, onChange, options, names, partial } = props
  const { placeholder = '请选择' } = props
  const [open, setOpen] = useState(false)
  // What was chosen first says nothing until the second is there.
  const [draft, setDraft] = useState('')
  const desk = useDesk()
  const byFinger = useTouch() && !desk && !disabled
  const [kept = '', second = ''] = value
  const first = kept || draft
  const below = options.find((option) => option.value === first)?.children.map((child) => child.value) ?? []
  const change = (next: string[]) => {
    setDraft(next.length < 2 && !partial ? (next[0] ?? '') : '')
    onChange(next.length < 2 && !partial ? [] : next)
  }
  const choose = (at: 0 | 1, next: string) => change(at ? [first, next].filter(Boolean) : [next].filter(Boolean))
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel} group>
      {({ id, ...aria }) => (
        <fieldset id={id} aria-labelledby={`${id}-label`} className={styles.pair}>
          {([0, 1] as const).map((at) => {
            const chosen = at ? second : first
            const values = withOwn(at ? below : options.map((option) => option.value), chosen)
            const none = at && partial ? '全部' : at ? '请选择' : placeholder
            return (
              <div key={at} className={field.box}>
                <select
                  {...aria}
                  aria-label={`${label}：${names[at]}`}
                  className={field.input}
                  value={chosen}
                  disabled={disabled || (at === 1 && !first)}
                  onChange={(event) => choose(at, event.target.value)}
                >
                  <option value="">{none}</option>
                  {values.map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                </select>
                <Icon name="down" size={18} />
              </div>
            )
          })}
          {byFinger && (
            <button type="button" className={field.cover} tabIndex={-1} aria-hidden onClick={() => setOpen(true)} />
          )}
          {open && (
            <CascadeSheet
              label={label}
              names={names}
              options={options}
              partial={partial === true}
              required={required === true}
              placeholder={placeholder}
              value={[first, second]}
              onChange={change}
              onClose={() => setOpen(false)}
            />
          )}
        </fieldset>
      )}
    </Field>
  )
}
