import { useEffect, useState } from 'react'
import { serverSeconds } from '#lib/net/clock'

const TICK_MS = 1000

/** The server's time in seconds, each second. */
export const useNow = (): number => {
  const [now, setNow] = useState(serverSeconds)
  useEffect(() => {
    const tick = () => setNow(serverSeconds())
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
