import { useEffect, useState } from 'react'
import { serverNow } from '#lib/net/clock'

const TICK_MS = 1000
const seconds = (): number => Math.floor(serverNow() / 1000)

/** The server's time in seconds, each second. */
export const useNow = (): number => {
  const [now, setNow] = useState(seconds)
  useEffect(() => {
    const tick = () => setNow(seconds())
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
