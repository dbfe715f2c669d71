import { useEffect, useRef } from 'react'

type Save = () => Promise<void>

/**
 * Saves by a number, each once nothing was given for `pause` milliseconds: the last one given stands. What still waits when
 * the screen goes is saved then.
 */
export const usePausedSaves = (pause: number) => {
  const waiting = useRef(new Map<number, { timer: ReturnType<typeof setTimeout>; save: Save }>())
  const drop = (key: number): void => {
    clearTimeout(waiting.current.get(key)?.timer)
    waiting.current.delete(key)
  }
  const later = (key: number, save: Save): void => {
    drop(key)
    const saveOnce = () => {
      drop(key)
      return save()
    }
    waiting.current.set(key, { timer: setTimeout(() => void saveOnce(), pause), save: saveOnce })
  }
  const flush = async (): Promise<void> => {
    for (const { save } of [...waiting.current.values()]) await save()
  }
  const leaving = useRef(flush)
  leaving.current = flush
  useEffect(() => () => void leaving.current(), [])
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
