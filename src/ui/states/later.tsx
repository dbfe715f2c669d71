import { type ReactNode, useDeferredValue } from 'react'
import styles from './later.module.css'

/**
 * What stands below the first look of a screen: drawn in a second go, so that the answer to a touch is the screen's head
 * at once and not the whole of it a while later. Until then it holds room to scroll in, for who comes back to a place
 * further down.
 */
export function Later({ children }: { children: ReactNode }) {
  const now = useDeferredValue(true, false)
  return now ? children : <div className={styles.room} />
}
