import { useEffect, useRef } from 'react'
import { opensOver } from '#lib/back-entry'

/** While it is open, back closes it instead of leaving the page. */
export function useBack(open: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (open ? opensOver(() => latest.current()) : undefined), [open])
}
