import { Workbox } from 'workbox-window'
import { can } from '#lib/device/environment'
import { noteWorkerSettled } from '#lib/device/settled'
import { isOnline } from '#lib/net/online'
import { signal } from '#lib/signal'
import { followTold } from './told'
import { activateNewWorker } from './worker'

/** True while a new version is ready and waits for a word. */
export const updateReady = signal(false)

let registration: ServiceWorkerRegistration | undefined
let reloadOnChange = false
let reloaded = false

/** How long a worker may fetch on a slow line before what waits for it comes without it: milliseconds. */
const PATIENCE = 30_000

/** The worker, after everything that the first screen needs. Without one everything works, only not offline. */
export const registerWorker = async (): Promise<void> => {
  if (!can.worker || !import.meta.env.PROD) return
  followTold()
  setTimeout(noteWorkerSettled, PATIENCE)
  const workbox = new Workbox('/sw.js', { scope: '/' })
  workbox.addEventListener('waiting', () => updateReady.set(true))
  workbox.addEventListener('controlling', () => {
    if (!reloadOnChange || reloaded) return
    reloaded = true
    location.reload()
  })
  registration = await workbox.register().catch(() => undefined)
  if (registration) void navigator.serviceWorker.ready.then(noteWorkerSettled)
  else noteWorkerSettled()
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

/** The person said yes: reload once the new worker has taken over. */
export const applyUpdate = async (): Promise<void> => {
  reloadOnChange = true
  const waiting = registration?.waiting
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' })
  else if (await activateNewWorker()) location.reload()
}
