import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { onlyOurs } from './trust'

/** Configuration and version come from the network; without it, the last ones are the answer. */
export const keepSite = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(config|version)\.json$/.test(url.pathname),
    new NetworkFirst({
      cacheName: 'site',
      networkTimeoutSeconds: 4,
      plugins: [onlyOurs, { cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url) }],
    }),
  )
}

/** version.json is asked for with a random query; it is one file all the same. */
export const withoutQuery = (address: string): string => {
  const url = new URL(address)
  return url.origin + url.pathname
}
