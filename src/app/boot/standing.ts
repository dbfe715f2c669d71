import type { QueryClient } from '@tanstack/react-query'
import { inviteIn } from '#contract/kernel/last-screen'
import { hasStore, withDb } from '#lib/device/device-store'
import { can, environment } from '#lib/device/environment'
import { identityKey, identitySignal } from '#lib/identity'
import { whenIdle } from '#lib/when-idle'
import { fetchAhead } from '../worker/chunk-errors'
import { bootCacheStopped } from './boot-cache'
import { manages } from './manages'
import { keepNeighbours } from './neighbours'
import { keepRest, learnHeld, sweep } from './persister'
import type { AppRouter } from './router'

/** The first screen stands and the worker has its parts: what the device holds, the next screens, what is said while the page is open. */
export const onceStanding = (router: AppRouter, client: QueryClient): void => {
  void sweep().then(learnHeld)
  if (can.worker) void import('./known-parts').then(({ keepSeen }) => keepSeen())
  keepNeighbours(router, client)
  // Without a worker nothing comes once the network is gone: neither the words that say so, nor the list of what waits.
  if (!can.worker) void fetchAhead(() => Promise.all([import('#ui/overlays/toast'), import('../outbox/outbox-sheet')]))
  // Fetched where it can be of use, and lost without harm.
  if (environment.ios && can.install) void fetchAhead(() => import('../ios-splash').then((m) => m.offerSplash()))
  void import('../field-in-sight').then(({ keepFieldsInSight }) => keepFieldsInSight())
  void import('./keep-place').then(({ keepPlace }) => keepPlace(router))
  void import('../worker/probe').then(({ probeNetwork }) => probeNetwork())
  let person = ''
  let stopKeeping = () => {}
  let stopScreens = () => {}
  const keepScreens = () =>
    void import('./last-screen').then((m) => {
      stopScreens()
      stopScreens = m.keepScreens(router, client, { whenIdle, stopped: bootCacheStopped })
    })
  const follow = () => {
    const before = person
    person = identityKey()
    // Who comes back after their session ended finds what waited for that, and it goes.
    if (!person || person === before) return
    stopKeeping()
    stopKeeping = keepRest(client)
    void import('../push').then(({ startPush }) => startPush(router, client))
    keepScreens()
    if (can.worker && manages(client)) void fetchAhead(() => import('./manage-ahead').then((m) => m.keepAhead()))
    // Beside the other in one part.
    void import('./known-parts').then(({ noteParts }) => noteParts())
    void sendWaiting()
  }
  identitySignal.watch(follow)
  follow()
  // Who got a link comes back by it, before they have an account.
  if (!person && inviteIn(location.pathname, location.search)) keepScreens()
}

/** The outbox's code is loaded only where something waits. */
const sendWaiting = async (): Promise<void> => {
  if (!hasStore() || !(await withDb((db) => db.all('outbox'))).length) return
  const { startOutbox } = await import('#lib/outbox/outbox')
  startOutbox()
}
