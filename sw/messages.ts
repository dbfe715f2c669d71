import { keepNext } from './manage-ahead'

declare const self: ServiceWorkerGlobalScope

/**
 * A new worker waits until the page says so: reloading by itself would lose what people type. And the page says when there is
 * time to fetch something ahead; it hears how much is left, nothing where it did not come.
 */
export const hearMessages = (): void => {
  self.addEventListener('message', (event) => {
    const { type } = (event.data ?? {}) as { type?: unknown }
    if (type === 'SKIP_WAITING') void self.skipWaiting()
    if (type !== 'KEEP_AHEAD') return
    const step = keepNext().catch(() => 0)
    event.waitUntil(step.then((left) => event.ports[0]?.postMessage(left)))
  })
}
