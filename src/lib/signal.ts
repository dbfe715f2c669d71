import { useSyncExternalStore } from 'react'

/** One value that many may watch: for what lib knows (online, outbox, storage), not for screens' own state. */
export interface Signal<T> {
  get(): T
  set(next: T): void
  watch(listener: () => void): () => void
}

export const signal = <T>(initial: T): Signal<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useSignal = <T>(source: Signal<T>): T => useSyncExternalStore(source.watch, source.get, source.get)
