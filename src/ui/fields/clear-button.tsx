import { Icon } from '../display/icon'
import styles from './field.module.css'

/** Empties a field: antd-mobile's own cross is out of reach for a keyboard. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label="清空"
      title="清空"
      // What is typed into keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="close" size={18} />
    </button>
  )
}
