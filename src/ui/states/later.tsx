import { type ReactNode, useEffect, useState } from 'react'
import { painted } from '#lib/device/painted'
import styles from './later.module.css'

/**
 * What stands below the first look of a screen: drawn in a second go, so that the answer to a touch is the screen's head
 * at once and not the whole of it a while later. That go is one piece: a deferred value's is cut into slices of 5 ms, which
 * took a slow phone twice as long. Until then it holds room to scroll in, for who comes back to a place further down.
 * Where the page shows what the screen last looked like (`sw/screen-page.ts`) all is there to be read already: it is drawn
 * as a whole, so that nothing of it goes and comes again.
 */
export function Later({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => document.querySelector('.frame-kept') !== null)
  useEffect(() => {
    if (!now) void painted().then(() => setNow(true))
  }, [now])
  return now ? children : <div className={styles.room} />
}
