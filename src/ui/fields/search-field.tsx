import SearchBar, { type SearchBarProps, type SearchBarRef } from 'antd-mobile/es/components/search-bar'
import { useRef } from 'react'
import { KEYWORD_MAX } from '#lib/characters'
import { Icon } from '../display/icon'
import { useDesk } from '../layout/use-media'
import { useAttributes } from './attributes'
import { ClearButton } from './clear-button'
import { type ControlProps, Field } from './field'
import styles from './search-field.module.css'

type Offered = Omit<SearchBarProps, 'value' | 'defaultValue' | 'onChange' | 'onSearch' | 'icon' | 'clearable' | 'style'>
type SearchFieldProps = Omit<Offered, 'onlyShowClearWhenFocus' | 'className' | 'onClear'> & {
  label: string
  value: string
  onChange: (value: string) => void
  /** On Enter and on the keyboard's search key; never in the middle of composing a Chinese word. */
  onSearch?: (value: string) => void
  onClear?: () => void
  /** A search is under way. */
  busy?: boolean
  error?: string
}

/** antd-mobile's box to search by; the label is spoken, not shown. */
export function SearchField({ label, value, onSearch, busy, error, ...bar }: SearchFieldProps) {
  const desk = useDesk()
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the WebViews we serve
    <form
      role="search"
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        // A phone's keyboard goes, so that what was found is seen.
        if (!desk) event.currentTarget.querySelector('input')?.blur()
        onSearch?.(value)
      }}
    >
      <Field label={label} error={error} hideLabel>
        {(control) => <Bar {...bar} control={control} value={value} placeholder={bar.placeholder ?? label} />}
      </Field>
    </form>
  )
}

type BarProps = Omit<SearchFieldProps, 'label' | 'busy' | 'error' | 'onSearch'> & { control: ControlProps }

function Bar({ control, value, onChange, onClear, ...props }: BarProps) {
  const ref = useRef<SearchBarRef>(null)
  const keys = { autocomplete: 'off', inputmode: 'search', enterkeyhint: 'search' }
  useAttributes(() => ref.current?.nativeElement, { 'aria-label': undefined, ...control, ...keys })
  return (
    <div
      className={styles.search}
      // Enter is the form's: the bar would let go of the field before the browser sends it. What ends a Chinese word sends nothing.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter') return
        if (event.nativeEvent.isComposing) event.preventDefault()
        event.stopPropagation()
      }}
    >
      <SearchBar
        {...props}
        ref={ref}
        searchIcon={props.searchIcon ?? <Icon name="search" size={20} />}
        clearable={false}
        value={value}
        maxLength={KEYWORD_MAX}
        onChange={onChange}
      />
      {value && (
        <ClearButton
          onClear={() => {
            onChange('')
            onClear?.()
            ref.current?.focus()
          }}
        />
      )}
    </div>
  )
}
