import type { QueryClient } from '@tanstack/react-query'
import { onTabs } from '#lib/device-channel'
import { hasStore, withDb } from '#lib/device-store'
import { can } from '#lib/environment'
import { identityKey, identitySignal, sameSession } from '#lib/identity'
import { configureOutbox } from '#lib/outbox-load'
import { fetchAhead } from './chunk-errors'
import { keepNeighbours } from './neighbours'
import { keepRest, learnHeld, sweep } from './persister'
import type { AppRouter } from './router'
import { whenIdle } from './when-idle'
import { registerWorker, workerSettled } from './worker'

/** Everything that can wait until the first screen stands. */
export const afterFirstPaint = (router: AppRouter, client: QueryClient): void => {
  configureOutbox(async () => (await import('./offline')).loadOffline())
  onTabs((message) => {
    if (message.type === 'logout') location.replace('/')
  })
  const seen = () => {
    if (document.visibilityState === 'visible' && !sameSession()) location.reload()
  }
  document.addEventListener('visibilitychange', seen)
  // Safari brings a page back out of its history whole, and says so by this alone.
  addEventListener('pageshow', seen)
  const begin = () =>
    whenIdle(async () => {
      void registerWorker()
      await workerSettled()
      void sweep().then(learnHeld)
      keepNeighbours(router)
      // Without a worker nothing comes once the network is gone: neither the words that say so, nor the list of what waits.
      if (!can.worker) void fetchAhead(() => Promise.all([import('#ui/toast'), import('./outbox-sheet')]))
      void import('./probe').then(({ probeNetwork }) => probeNetwork())
      let person = ''
      let stopKeeping = () => {}
      const follow = () => {
        const before = person
        person = identityKey()
        // Who comes back after their session ended finds what waited for that, and it goes.
        if (!person || person === before) return
        stopKeeping()
        stopKeeping = keepRest(client)
        void import('./push').then(({ startPush }) => startPush(router, client))
        // Beside the other in one part.
        void import('./known-parts').then(({ noteParts }) => noteParts())
        void sendWaiting()
      }
      identitySignal.watch(follow)
      follow()
    })
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** The outbox's code is loaded only where something waits. */
const sendWaiting = async (): Promise<void> => {
  if (!hasStore() || !(await withDb((db) => db.all('outbox'))).length) return
  const { startOutbox } = await import('#lib/outbox')
  startOutbox()
}
