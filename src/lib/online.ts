import { signal, useSignal } from './signal'

// The browser says whether there is a network; our calls say whether it leads anywhere.
let linked = typeof navigator === 'undefined' || navigator.onLine !== false
let reached = true
const online = signal(linked)
const settle = () => online.set(linked && reached)

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    linked = true
    reached = true
    settle()
  })
  window.addEventListener('offline', () => {
    linked = false
    settle()
  })
}

/** Every call reports here: false when no answer of ours arrived. */
export const noteNetwork = (works: boolean): void => {
  reached = works
  // An answer is better evidence than the browser's flag, which some web views never update.
  if (works) linked = true
  settle()
}

export const isOnline = (): boolean => online.get()
export const watchOnline = (listener: () => void): (() => void) => online.watch(listener)
export const useOnline = (): boolean => useSignal(online)
