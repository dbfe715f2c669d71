import { QueryClient } from '@tanstack/react-query'
import { accountApi } from '#contract/account/account.api'
import type { UserInfo } from '#contract/account/account.model'
import { identityKey, setIdentity } from '#lib/identity'
import { ApiError, isOffline } from '#lib/net/errors'
import { isOnline, watchOnline } from '#lib/net/online'
import { keyOf } from '#lib/net/query'
import { setSite } from '#lib/net/site'
import { openAnew } from '#lib/opened-anew'
import { bootCacheStopped, dropBoot, restoreBoot } from './boot-cache'
import { hydrateBoot, readBoot } from './boot-data'
import { isBootQuery, MAX_AGE, STALE } from './boot-keys'
import { keepFirst, restoreFirst } from './first-cache'
import { persist } from './persister'
import { siteQueries } from './site.queries'

const worthRetrying = (error: unknown): boolean =>
  isOffline(error) ? error.kind !== 'portal' : error instanceof ApiError && error.status >= 500

/** The one cache of server data. Made with what the HTML and the device already know; needs no await. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: STALE,
        gcTime: MAX_AGE,
        // Offline a second try would wait for the network and keep the screen from showing what it has.
        retry: (failures, error) => failures < 1 && isOnline() && worthRetrying(error),
        persister: persist,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  restoreBoot(client)
  keepFirst(client, bootCacheStopped)
  hydrateBoot(client, readBoot())
  restoreFirst(client, identityKey(knownUser(client)))
  followIdentity(client)
  // What is on screen is asked for again. The library's own ear hears nothing on a page that opened without a network, nor of
  // one that was there all along and led nowhere.
  watchOnline(() => isOnline() && client.getQueryCache().onOnline())
  return client
}

const knownUser = (client: QueryClient) => {
  const user = client.getQueryData<UserInfo | null>(keyOf(accountApi.getUserInfo, {}))
  return user ? { uid: user.uid, orgId: user.group_id, signKey: user.sign_key } : null
}

/** lib's identity and configuration are whatever the cache says. */
const followIdentity = (client: QueryClient): void => {
  const siteKey = siteQueries.config().queryKey
  const take = () => {
    const config = client.getQueryData(siteKey)
    if (config) setSite(config)
    const before = identityKey()
    const who = knownUser(client)
    // Somebody else logged in, or the organisation was switched, here or in another tab: what is on screen is not theirs.
    if (who && before && identityKey(who) !== before) {
      dropBoot()
      openAnew()
    } else if (who) setIdentity(who)
  }
  take()
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isBootQuery(event.query.queryKey)) take()
  })
}
