import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { withoutQuery } from './site-address'
import { onlyOurs, oursOrKept } from './trust'

/** Configuration and version come from the network; without it, the last ones are the answer. */
export const keepSite = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/(config|version)\.json$/.test(url.pathname),
    new NetworkFirst({
      cacheName: 'site',
      networkTimeoutSeconds: 4,
      plugins: [oursOrKept, onlyOurs, { cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url) }],
    }),
  )
}
