import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './device/device-backend'
import { withDb } from './device/device-store'

interface DraftRow extends Row {
  value: unknown
  at: number
}
/** Milliseconds between two writes of what is being typed. */
const PAUSE = 400

export interface Draft<T> {
  value: T
  /** A function gets what was typed before as soon as the device has it, also where that is not shown yet. */
  set(next: T | ((now: T) => T)): void
  /** Sent or given up: nothing is kept any more. */
  clear(): Promise<void>
  /** When the shown value was typed, if it comes from before (ms). */
  restoredAt?: number
  /** The device has been asked whether it keeps one. */
  ready: boolean
}

/** What comes into a form from elsewhere, before the form is opened: `change` gets what was typed already. */
export const intoDraft = async <T>(key: string, change: (before: T | undefined) => T): Promise<void> => {
  await withDb(async (db) => {
    const before = await db.get<DraftRow>('drafts', key)
    const row: DraftRow = { id: key, value: change(before?.value as T | undefined), at: Date.now() }
    await db.put([['drafts', row]])
  })
}

/** A form's value that survives closing the page: kept as it is typed, on this device, for this person. */
export const useDraft = <T>(key: string, initial: T): Draft<T> => {
  const [state, setState] = useState<{ value: T; restoredAt?: number; ready: boolean }>({
    value: initial,
    ready: false,
  })
  const latest = useRef({ value: initial, typed: false, saved: true })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(false)
  useLayoutEffect(() => {
    shown.current = state.restoredAt !== undefined
  }, [state.restoredAt])

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (latest.current.saved) return
    latest.current.saved = true
    const row: DraftRow = { id: key, value: latest.current.value, at: Date.now() }
    await withDb((db) => db.put([['drafts', row]]))
  }, [key])

  useEffect(() => {
    let gone = false
    void withDb((db) => db.get<DraftRow>('drafts', key)).then((row) => {
      if (gone) return
      // Whoever has begun to type keeps what was typed.
      if (!row || latest.current.typed) return setState((now) => ({ ...now, ready: true }))
      latest.current.value = row.value as T
      setState({ value: row.value as T, restoredAt: row.at, ready: true })
    })
    const hidden = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      gone = true
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', hidden)
      void save()
    }
  }, [key, save])

  const set = useCallback(
    (next: T | ((now: T) => T)) => {
      const value = typeof next === 'function' ? (next as (now: T) => T)(latest.current.value) : next
      latest.current = { value, typed: true, saved: false }
      // Written without having seen what came back: that is not in it.
      const blind = typeof next !== 'function' && !shown.current
      setState((now) => (blind ? { value, ready: now.ready } : { ...now, value }))
      // Not after the last key: whoever types on and on is kept as well.
      timer.current ??= setTimeout(() => void save(), PAUSE)
    },
    [save],
  )

  const clear = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current = { value: initial, typed: false, saved: true }
    setState({ value: initial, ready: true })
    await withDb((db) => db.remove([['drafts', key]]))
  }, [key, initial])

  return { ...state, set, clear }
}
