import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { CONTRACT_VERSION } from '#contract/kernel/config'
import { token } from '#lib/identity'
import { shortHash } from '#lib/ids'
import { isBootQuery, MAX_AGE } from './boot-keys'

const KEY = 'xh.boot'
const storage = (): Storage | undefined => {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
/** The persister writes a little later than it is told to: what was under way when somebody left must not come after them. */
const whileHere = (store: Storage | undefined) =>
  store && {
    getItem: (key: string) => store.getItem(key),
    removeItem: (key: string) => store.removeItem(key),
    setItem: (key: string, value: string) => {
      if (!stopped) store.setItem(key, value)
    },
  }
// Another session's user must never be shown: the session is part of what must match.
const buster = (): string => `${CONTRACT_VERSION}:${shortHash(token())}`

let stopped = false
/** Logging out: nothing is kept any more. */
export const stopBootCache = (): void => {
  stopped = true
}

export const bootCacheStopped = (): boolean => stopped

/**
 * This page is opened anew for somebody else. What is kept is still of before, since it is written a little later: a page
 * that opened with it would find that out and open anew, again and again.
 */
export const dropBoot = (): void => whileHere(storage())?.removeItem(KEY)

export const restoreBoot = (client: QueryClient): void => {
  const persister = createSyncStoragePersister({ storage: whileHere(storage()), key: KEY, throttleTime: 200 })
  try {
    const kept = persister.restoreClient()
    if (kept && 'buster' in kept && kept.buster === buster() && Date.now() - kept.timestamp < MAX_AGE)
      hydrate(client, kept.clientState)
  } catch {
    persister.removeClient()
  }
  client.getQueryCache().subscribe((event) => {
    if (stopped || event.type !== 'updated' || event.action.type !== 'success' || !isBootQuery(event.query.queryKey))
      return
    const clientState = dehydrate(client, {
      shouldDehydrateQuery: (query) => query.state.data !== undefined && isBootQuery(query.queryKey),
      shouldDehydrateMutation: () => false,
    })
    persister.persistClient({ timestamp: Date.now(), buster: buster(), clientState })
  })
}
