import type { QueryClient } from '@tanstack/react-query'
import { onTabs } from '#lib/device/device-channel'
import { sameSession } from '#lib/identity'
import { configureOutbox } from '#lib/outbox/outbox-load'
import { whenIdle } from '#lib/when-idle'
import type { AppRouter } from './router'

/** Everything that can wait until the first screen stands: its code too comes after that, and is lost without harm to the screen. */
export const afterFirstPaint = (router: AppRouter, client: QueryClient): void => {
  configureOutbox(async () => (await import('../outbox/offline')).loadOffline())
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
      import('./standing').then(
        ({ onceStanding }) => onceStanding(router, client),
        () => {},
      )
    })
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
