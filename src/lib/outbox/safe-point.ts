import { useEffect, useId } from 'react'
import { signal } from '../signal'

export type BusyReason = 'form' | 'upload' | 'outbox'
const busy = new Map<string, BusyReason>()
/** Counts up whenever something starts or ends; a waiting update looks again then. */
export const busyChanged = signal(0)

export const setBusy = (id: string, reason: BusyReason, on: boolean): void => {
  if (on) busy.set(id, reason)
  else if (!busy.delete(id)) return
  busyChanged.set(busyChanged.get() + 1)
}

/** Whether reloading now would lose nobody's work. */
export const atSafePoint = (): boolean => busy.size === 0

/** While `on`, the page is not reloaded for a new version. */
export const useBusy = (reason: BusyReason, on: boolean): void => {
  const id = useId()
  useEffect(() => {
    setBusy(id, reason, on)
    return () => setBusy(id, reason, false)
  }, [id, reason, on])
}
