import { useEffect, useLayoutEffect, useRef } from 'react'
import { opensOver } from '#lib/back-entry'

/** While it is open, back closes it instead of leaving the page. */
export function useBack(open: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  // With the commit that shows it: an effect would come some frames later, and a quick back would leave the page meanwhile.
  useLayoutEffect(() => (open ? opensOver(() => latest.current()) : undefined), [open])
}
