import { can } from '#lib/device/environment'
import { isOnline } from '#lib/net/online'
import { signal } from '#lib/signal'

/** True while a new version is ready and waits for a word. */
export const updateReady = signal(false)

let registration: ServiceWorkerRegistration | undefined
let settle = () => {}
const settled = new Promise<void>((resolve) => {
  settle = resolve
})
/**
 * Resolves once the worker has fetched everything, so that parts which can wait come from its store and not twice over the
 * line; at once where there is no worker to wait for.
 */
export const workerSettled = (): Promise<void> => (can.worker && import.meta.env.PROD ? settled : Promise.resolve())
let reloadOnChange = false
let reloaded = false

/** The worker, after everything that the first screen needs. Without one everything works, only not offline. */
export const registerWorker = async (): Promise<void> => {
  if (!can.worker || !import.meta.env.PROD) return
  setTimeout(settle, 10_000)
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => updateReady.set(true))
  workbox.addEventListener('controlling', () => {
    if (!reloadOnChange || reloaded) return
    reloaded = true
    location.reload()
  })
  registration = await workbox.register().catch(() => undefined)
  if (registration) void navigator.serviceWorker.ready.then(settle)
  else settle()
  if (registration?.waiting) updateReady.set(true)
  setInterval(look, 3600_000)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      look()
      // Closed by the person or not: an installed app that is never closed must be told again.
      if (registration?.waiting) updateReady.set(true)
    }
  })
}

const look = (): void => {
  if (isOnline() && !registration?.installing) registration?.update().catch(() => {})
}

const installed = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = () => {
      if (worker.state === 'installed' || worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', settle)
    settle()
  })

const controlChange = (): Promise<void> =>
  new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

/** Fetches the newest worker and gives it the page. True when a reload would bring the new version. */
export const activateNewWorker = async (): Promise<boolean> => {
  if (!can.worker || !navigator.serviceWorker.controller) return true
  const known = registration ?? (await navigator.serviceWorker.getRegistration())
  if (!known) return true
  try {
    await known.update()
  } catch {
    return false
  }
  const next = known.waiting ?? known.installing
  if (!next || !(await installed(next))) return false
  const changed = controlChange()
  next.postMessage({ type: 'SKIP_WAITING' })
  await changed
  return true
}

/** The person said yes: reload once the new worker has taken over. */
export const applyUpdate = async (): Promise<void> => {
  reloadOnChange = true
  const waiting = registration?.waiting
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' })
  else if (await activateNewWorker()) location.reload()
}

/** Caches of the program: the worker's precache, and what it kept of parts, configuration and version. */
const OF_PROGRAM = /^workbox-precache|^(parts|site)$/

/**
 * Away with the worker and the program it kept: the last resort when parts of the page do not match any more, and only for
 * who has just heard from the server. What a person asked to have offline, and pictures, are not the program and stay.
 */
export const dropWorker = async (): Promise<void> => {
  if (can.worker)
    await Promise.all((await navigator.serviceWorker.getRegistrations()).map((found) => found.unregister()))
  if (typeof caches === 'undefined') return
  const names = (await caches.keys()).filter((name) => OF_PROGRAM.test(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
