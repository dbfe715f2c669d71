import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import styles from './lti.module.css'

type Custom = { name: string; value: string }
type Props = {
  label: string
  value: readonly Custom[]
  max: number
  error?: string
  onChange: (value: Custom[]) => void
}

/** Names and values that go along with each launch. */
export function CustomField({ label, value, max, error, onChange }: Props) {
  const change = (at: number, to: Partial<Custom>) =>
    onChange(value.map((one, i) => (i === at ? { ...one, ...to } : one)))
  return (
    <fieldset className="stack">
      <legend>{label}</legend>
      {value.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
        <div key={i} className={styles.custom}>
          <TextField label={`参数名 ${i + 1}`} value={one.name} onChange={(name) => change(i, { name })} />
          <TextField label={`参数值 ${i + 1}`} value={one.value} onChange={(text) => change(i, { value: text })} />
          <Button
            size="sm"
            variant="quiet"
            aria-label={`删除参数 ${i + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== i))}
          >
            删除
          </Button>
        </div>
      ))}
      {error && <p role="alert">{error}</p>}
      {value.length < max && (
        <Button size="sm" variant="secondary" icon="plus" onClick={() => onChange([...value, { name: '', value: '' }])}>
          添加参数
        </Button>
      )}
    </fieldset>
  )
}
