import { proxy, ref, subscribe, useSnapshot } from 'valtio'

/** One value that many may watch: for what lib knows (online, outbox, storage), not for screens' own state. */
export interface Signal<T> {
  get(): T
  set(next: T): void
  watch(listener: () => void): () => void
  /** Kept whole: watchers see a new value, never a change inside one. */
  readonly state: { value: T }
}

// An object goes in as it is, so that who reads it gets the very same one and not a proxy of it.
const whole = <T>(value: T): T => (typeof value === 'object' && value !== null ? (ref(value) as T) : value)

export const signal = <T>(initial: T): Signal<T> => {
  const state = proxy({ value: whole(initial) }) as { value: T }
  return {
    state,
    get: () => state.value,
    set: (next) => {
      if (!Object.is(next, state.value)) state.value = whole(next)
    },
    // In the same turn: what is said to be offline is refused at once.
    watch: (listener) => subscribe(state, listener, true),
  }
}

export const useSignal = <T>(source: Signal<T>): T => useSnapshot(source.state, { sync: true }).value as T
