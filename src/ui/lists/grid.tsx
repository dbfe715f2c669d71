import { Children, type ReactNode } from 'react'
import styles from './grid.module.css'
import { PlainList } from './plain-list'

type GridProps = {
  /** The width the layout around it leaves: the whole page, or one of the two narrower ones. */
  layout?: 'full' | '1352' | '1072'
  /** Short cards stand, long cards lie. */
  kind?: 'short' | 'long'
  label?: string
  children: ReactNode
}

/** Cards in as many columns as the breakpoint table says. */
export function Grid({ layout = 'full', kind = 'short', label, children }: GridProps) {
  return (
    <PlainList className={`${styles.grid} ${styles[`${kind}-${layout}`]}`} aria-label={label}>
      {Children.map(children, (child) =>
        child === null || child === false ? null : <li className={styles.cell}>{child}</li>,
      )}
    </PlainList>
  )
}
