import { signal, useSignal } from '../signal'

// The browser says whether there is a network; our calls say whether it leads anywhere.
let linked = typeof navigator === 'undefined' || navigator.onLine !== false
let reached = true
/** How often the browser has lost its network so far, and how often there was one again. */
let lost = 0
let back = 0
const online = signal(linked)
const settle = () => {
  const now = linked && reached
  if (now && !online.get()) back += 1
  online.set(now)
}

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

/** What a call remembers when it begins, for `noteNetwork`. */
export const networkMoment = (): { lost: number; back: number } => ({ lost, back })

/**
 * Every call reports here: false when no answer of ours arrived. What was asked (`networkMoment`) before the browser lost its
 * network, and was answered, was on its way already; what was asked before the network came back, and failed, was lost with
 * the one before. Neither says anything of the network now.
 */
export const noteNetwork = (works: boolean, asked = networkMoment()): void => {
  if (works ? asked.lost !== lost : asked.back !== back) return
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
