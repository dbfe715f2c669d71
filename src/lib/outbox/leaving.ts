import { useEffect, useRef } from 'react'

/** Calls `leave` when the page is hidden or goes, and when the screen does: what was not kept yet is kept then. */
export const useLeaving = (leave: () => void): void => {
  const last = useRef(leave)
  last.current = leave
  useEffect(() => {
    const now = () => last.current()
    const hidden = () => {
      if (document.visibilityState === 'hidden') now()
    }
    window.addEventListener('pagehide', now)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', now)
      document.removeEventListener('visibilitychange', hidden)
      now()
    }
  }, [])
}
