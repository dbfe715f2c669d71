import { Icon } from '../display/icon'
import { Field } from './field'
import styles from './field.module.css'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** On Enter and on the keyboard's search key; never in the middle of composing a Chinese word. */
  onSearch?: (value: string) => void
  placeholder?: string
  /** A search is under way. */
  busy?: boolean
  error?: string
}

/** A box to search by; the label is spoken, not shown. */
export function SearchField({ label, value, onChange, onSearch, placeholder, busy, error }: SearchFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the WebViews we serve
    <form
      role="search"
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch?.(value)
      }}
    >
      <Field label={label} error={error} hideLabel>
        {(control) => (
          <div className={styles.box}>
            <Icon name="search" size={20} />
            <input
              {...control}
              className={styles.input}
              type="search"
              enterKeyHint="search"
              value={value}
              placeholder={placeholder ?? label}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault()
              }}
            />
            {value && (
              <button
                type="button"
                className={styles.toggle}
                aria-label="清空"
                title="清空"
                onClick={() => onChange('')}
              >
                <Icon name="close" size={18} />
              </button>
            )}
          </div>
        )}
      </Field>
    </form>
  )
}
