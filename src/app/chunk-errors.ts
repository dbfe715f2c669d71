import { isOnline } from '#lib/online'
import { atSafePoint } from '#lib/safe-point'
import { session } from '#lib/storage'
import { activateNewWorker, dropWorker } from './worker'

const TRIED = 'xh.chunk-reload'
const SOON = 30_000

/** What to do when a part of the page is gone: decided by what was done in the last half minute. */
export const nextStep = (tried: { at: number; step: number } | undefined, now: number): 1 | 2 | 3 =>
  !tried || now - tried.at > SOON ? 1 : tried.step === 1 ? 2 : 3

/** First reload with a fresh worker, then without worker and caches, then leave it to the error page's button. */
const recover = async (): Promise<void> => {
  // Offline a missing part is not a stale one: it was simply never fetched. And nothing typed is worth a part.
  if (!isOnline() || !atSafePoint()) return
  const step = nextStep(session.get(TRIED), Date.now())
  // Where nothing can be remembered, reloading could go on for ever.
  if (step === 3 || !session.set(TRIED, { at: Date.now(), step })) return
  if (step === 1) await activateNewWorker().catch(() => false)
  else await dropWorker().catch(() => {})
  location.reload()
}

let ahead = 0
/**
 * Fetches parts that nobody asked for yet, one `load` at a time. One that is missing is no fault of the page: nothing is
 * recovered for it, and whoever needs it asks again.
 */
export const fetchAhead = async (load: () => unknown): Promise<void> => {
  ahead += 1
  try {
    await load()
  } catch {
    // Told to nobody: see above.
  } finally {
    ahead -= 1
  }
}

/** Gives failed parts the specification's names (which also keeps the router from reloading on its own) and recovers. */
export const watchChunks = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: unknown }
    if (!(payload instanceof Error)) return
    const message = /CSS/.test(payload.message) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError'
    Object.assign(payload, { name: 'ChunkLoadError', message })
    if (ahead === 0) void recover()
  })
}
