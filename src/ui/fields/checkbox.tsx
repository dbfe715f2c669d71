import Box, { type CheckboxProps as BoxProps } from 'antd-mobile/es/components/checkbox'
import { type ReactNode, useRef } from 'react'
import { useAttributes } from './attributes'
import styles from './choice.module.css'

type CheckboxProps = Omit<BoxProps, 'checked' | 'defaultChecked' | 'onChange' | 'children' | 'className' | 'style'> & {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hideLabel?: boolean
  name?: string
}

/** Yes or no: antd-mobile's box, with its input in the order of focus. `indeterminate`: some of what it stands for, not all. */
export function Checkbox({ label, hideLabel, name, value, indeterminate = false, ...box }: CheckboxProps) {
  const host = useRef<HTMLSpanElement>(null)
  const input = () => host.current?.querySelector('input')
  useAttributes(
    () => {
      const found = input()
      if (found) found.indeterminate = indeterminate
      return found
    },
    { name, value },
  )
  return (
    <span ref={host} className={`${styles.check} ${hideLabel ? styles.alone : ''}`}>
      <Box {...box} value={value} indeterminate={indeterminate}>
        <span className={hideLabel ? 'visually-hidden' : undefined}>{label}</span>
      </Box>
    </span>
  )
}
