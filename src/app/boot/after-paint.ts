import type { QueryClient } from '@tanstack/react-query'
import { onTabs } from '#lib/device/device-channel'
import { hasStore } from '#lib/device/device-store'
import { can, environment } from '#lib/device/environment'
import { firstTouch, noteWorkerSettled, workerSettled } from '#lib/device/settled'
import { sameSession } from '#lib/identity'
import { siteNow } from '#lib/net/site'
import { leftToSay } from '#lib/opened-anew'
import { configureOutbox } from '#lib/outbox/outbox-load'
import { whenIdle } from '#lib/when-idle'
import { say } from '#ui/overlays/say'
import { fetchAhead } from '../worker/chunk-errors'
import { hurried } from './persister'
import type { AppRouter } from './router'

/** What runs beside a screen costs a first visit no bytes twice; what may wait on this device to be sent is not kept waiting. */
const wanted = (): Promise<void> =>
  hasStore() ? Promise.resolve() : Promise.race([workerSettled(), firstTouch(), hurried()])

/** Everything that can wait until the first screen stands: its code too comes after that, and is lost without harm to the screen. */
export const afterFirstPaint = (router: AppRouter, client: QueryClient): void => {
  configureOutbox(async () => (await import('../outbox/offline')).loadOffline(client))
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
    whenIdle(() => {
      const said = leftToSay()
      if (said) void say(said)
      // Small, and before all else: what comes after it comes from its store.
      if (can.worker) import('../worker/register').then(({ registerWorker }) => registerWorker(), noteWorkerSettled)
      // Whoever got a link hands it on at once.
      if (environment.wechat && siteNow()?.signin?.share)
        void fetchAhead(() => import('../wechat/share').then(({ keepCards }) => keepCards(client)))
      void wanted().then(() => fetchAhead(() => import('./standing').then((m) => m.onceStanding(router, client))))
    })
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
