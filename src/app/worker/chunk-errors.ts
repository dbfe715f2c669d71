import { session } from '#lib/device/storage'
import { isOnline, noteNetwork } from '#lib/net/online'
import { atSafePoint } from '#lib/outbox/safe-point'
import { askServer, type ServerWord, version } from './version'
import { activateNewWorker, dropWorker } from './worker'

const TRIED = 'xh.chunk-reload'
const SOON = 30_000

/** What to do when a part of the page is gone: decided by what was done in the last half minute. */
export const nextStep = (tried: { at: number; step: number } | undefined, now: number): 1 | 2 | 3 =>
  !tried || now - tried.at > SOON ? 1 : tried.step === 1 ? 2 : 3

/**
 * Begins the page anew, but only once the server itself has answered: a reload without it shows what was drawn before at
 * best. A newer build comes with its own worker; the worker goes when the server has none, or when the newer one does not
 * take over (`stuck`). Resolves false, and leaves everything as it is, when the server was not reached.
 */
const beginAnew = async (said: ServerWord | undefined, stuck: boolean): Promise<boolean> => {
  noteNetwork(said !== undefined)
  if (!said) return false
  const newer = said.build !== version
  if (said.workerGone || (newer && stuck)) await dropWorker().catch(() => {})
  else if (newer) await activateNewWorker().catch(() => false)
  location.reload()
  return true
}

/** First reload, with a newer worker where there is one; then without worker; then leave it to the error page's button. */
const recover = async (): Promise<void> => {
  // Offline a missing part is not a stale one: it was simply never fetched. And nothing typed is worth a part.
  if (!isOnline() || !atSafePoint()) return
  const said = await askServer()
  // Typing may have begun while the server was asked.
  if (!atSafePoint()) return
  const step = nextStep(session.get(TRIED), Date.now())
  // The same build once more has no other parts; and where nothing can be remembered, reloading could go on for ever.
  const given = step === 3 || (step === 2 && said?.build === version && !said.workerGone)
  if (said && (given || !session.set(TRIED, { at: Date.now(), step }))) return
  await beginAnew(said, step === 2)
}

/** A person asks again for what did not come. */
export const retryPart = async (): Promise<void> => {
  const tried = session.get<{ at: number; step: number }>(TRIED)
  await beginAnew(await askServer(), tried !== undefined)
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
