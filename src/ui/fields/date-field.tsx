import { useState } from 'react'
import { dateTime } from '#lib/format'
import { serverNow } from '#lib/net/clock'
import { Icon } from '../display/icon'
import { useDesk } from '../layout/use-media'
import { popup } from '../overlays/popup'
import styles from './date-field.module.css'
import { Field, type FieldBase } from './field'
import field from './field.module.css'

const DateSheet = popup(() => import('./date-sheet').then((m) => m.DateSheet))

type DateFieldProps = FieldBase & {
  /** Unix seconds; 0 means none. */
  value: number
  onChange: (value: number) => void
  /** Shown where there is none yet. */
  placeholder?: string
}

const PAST = '不能选择过去的时间'

/** Seconds: who chooses “now” is still in time when the minute turns. */
const GRACE = 120

/** China's wall clock has had one offset since 1991. */
const OFFSET = '+08:00'
const typed = (text: string): number => (text ? Math.floor(Date.parse(`${text}:00${OFFSET}`) / 1000) || 0 : 0)

/**
 * A day and time in China's time: the browser's own control on a desk, wheels in a sheet on a phone. Every one means the
 * future: times before now cannot be chosen, one that is there already stays.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, required, hideLabel, disabled, value, onChange, placeholder = '未设置' } = props
  const [past, setPast] = useState(false)
  // What is being typed passes through times that nobody means: month 1 on the way to 12.
  const [draft, setDraft] = useState<string>()
  const desk = useDesk()
  const [open, setOpen] = useState(false)
  const text = dateTime(value)
  const earliest = Math.ceil(serverNow() / 60_000) * 60
  const choose = (next: number) => {
    const refused = next !== 0 && next !== value && next < earliest - GRACE
    setPast(refused)
    if (!refused && next !== value) onChange(next)
  }
  return (
    <Field label={label} hint={hint} error={past ? PAST : error} required={required} hideLabel={hideLabel}>
      {(control) => (
        <div className={field.box}>
          {desk ? (
            <input
              {...control}
              className={`${field.input} tabular`}
              type="datetime-local"
              min={dateTime(earliest).replace(' ', 'T')}
              max="2099-12-31T23:59"
              value={draft ?? text.replace(' ', 'T')}
              disabled={disabled}
              onChange={(event) => {
                setDraft(event.target.value)
                choose(typed(event.target.value))
              }}
              onBlur={() => setDraft(undefined)}
            />
          ) : (
            <button
              id={control.id}
              aria-describedby={control['aria-describedby']}
              data-invalid={control['aria-invalid']}
              aria-haspopup="dialog"
              aria-label={`${label}：${text || placeholder}`}
              type="button"
              className={`${field.input} ${styles.value} tabular`}
              data-empty={!text || undefined}
              disabled={disabled}
              onClick={() => setOpen(true)}
            >
              {text || placeholder}
              <Icon name="clock" size={18} />
            </button>
          )}
          {open && (
            <DateSheet
              label={label}
              value={value}
              earliest={earliest}
              onChange={choose}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
