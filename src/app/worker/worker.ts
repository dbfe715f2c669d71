import { can } from '#lib/device/environment'

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
  const known = await navigator.serviceWorker.getRegistration()
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

/** Caches of the program: the worker's precache, and what it kept of parts, configuration and version. */
const OF_PROGRAM = /^workbox-precache|^(parts|ahead|site)$/

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
