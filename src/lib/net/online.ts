import { signal, useSignal } from '../signal'

// The browser says whether there is a network; our calls say whether it leads anywhere.
let linked = typeof navigator === 'undefined' || navigator.onLine !== false
let reached = true
let lost = 0
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
    lost += 1
    settle()
  })
}

/** How often the browser has lost its network so far: what a call remembers when it begins, for `noteNetwork`. */
export const networkLost = (): number => lost

/**
 * Every call reports here: false when no answer of ours arrived. An answer to what was asked before the browser lost its
 * network (`asked`, of `networkLost`) was on its way already, and says nothing of the network now.
 */
export const noteNetwork = (works: boolean, asked = lost): void => {
  if (works && asked !== lost) return
  reached = works
  // An answer is better evidence than the browser's flag, which some web views never update.
  if (works) linked = true
  settle()
}

/** False where the browser itself says that there is no network: it tells when there is one again, and until then nothing is tried. */
export const hasLink = (): boolean => linked
export const isOnline = (): boolean => online.get()
export const watchOnline = (listener: () => void): (() => void) => online.watch(listener)
export const useOnline = (): boolean => useSignal(online)
