import { useEffect, useRef } from 'react'
import { useLeaving } from './leaving'

type Save = () => Promise<void>

/**
 * Saves by a number, each once nothing was given for `pause` milliseconds: the last one given stands. What still waits when
 * the screen goes, or the page, is saved then.
 */
export const usePausedSaves = (pause: number) => {
  const waiting = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; save: Save }>())
  const begun = useRef(new Set<Promise<void>>())
  const drop = (key: number): void => {
    clearTimeout(waiting.current.get(key)?.timer)
    waiting.current.delete(key)
  }
  const later = (key: number, save: Save): void => {
    drop(key)
    const saveOnce = () => {
      drop(key)
      const saved = save().finally(() => begun.current.delete(saved))
      begun.current.add(saved)
      return saved
    }
    waiting.current.set(key, { timer: setTimeout(() => void saveOnce(), pause), save: saveOnce })
  }
  // All begin at once, so that none of them can pass over what is given meanwhile; and what began before is waited for too.
  const flush = async (): Promise<void> => {
    for (const { save } of [...waiting.current.values()]) void save()
    await Promise.all(begun.current)
  }
  useLeaving(() => void flush())
  return { later, drop, flush }
}

/** Calls `then` whenever fewer wait on the device than before: something has left it. */
export const useWhenSent = (unsent: number, then: () => void): void => {
  const before = useRef(unsent)
  const last = useRef(then)
  last.current = then
  useEffect(() => {
    if (unsent < before.current) last.current()
    before.current = unsent
  }, [unsent])
}
