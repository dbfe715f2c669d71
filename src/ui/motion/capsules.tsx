import CapsuleTabs from 'antd-mobile/es/components/capsule-tabs'
import styles from './capsules.module.css'
import './calm'

type CapsulesProps = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** antd-mobile's row of capsules, which brings the chosen one into sight and shows at its ends that it goes on. Each holds a button, for keys and names. */
export function Capsules({ label, options, value, onChange }: CapsulesProps) {
  return (
    <fieldset className={styles.capsules} aria-label={label}>
      <CapsuleTabs activeKey={keyOf(value)} onChange={(key) => onChange(key.slice(1))}>
        {options.map((option) => (
          <CapsuleTabs.Tab
            key={keyOf(option.value)}
            title={
              <button type="button" className={styles.capsule} aria-pressed={option.value === value}>
                {option.label}
              </button>
            }
          />
        ))}
      </CapsuleTabs>
    </fieldset>
  )
}

/** What is not narrowed has no value, and antd-mobile takes no empty key. */
const keyOf = (value: string): string => `=${value}`
