import { useEffect } from 'react'
import { useOnline } from '#lib/net/online'
import { useOutbox } from '#lib/outbox/outbox'
import { tellSync } from '../../judging.mutations'
import { unsentOf } from '../../judging.offline'

const EVERY = 60_000

/** While a judge's desk is open and can be heard, the organiser knows that it is there and what it still holds. */
export const useDeskSync = (contestId: number, judge: boolean): number => {
  const online = useOnline()
  const waiting = unsentOf(useOutbox().items, contestId).length
  useEffect(() => {
    if (!judge || !online) return
    const tell = () => {
      if (document.visibilityState === 'visible') void tellSync(contestId, waiting)
    }
    tell()
    const timer = setInterval(tell, EVERY)
    return () => clearInterval(timer)
  }, [contestId, judge, online, waiting])
  return waiting
}
