declare const self: ServiceWorkerGlobalScope

/** A new worker waits until the page says so: reloading by itself would lose what people type. */
export const hearMessages = (): void => {
  self.addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
  })
}
