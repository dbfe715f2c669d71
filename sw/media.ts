import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { fromCopies } from './copies'
import { isPicture, keepable } from './routes'
import { onlyFiles } from './trust'

/** Public covers and avatars. A private picture is not marked public and never stays here. */
export const keepMedia = (): void => {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && isPicture(url.pathname, request.destination),
    new StaleWhileRevalidate({
      // The page deletes this cache when somebody logs out.
      cacheName: 'media',
      plugins: [
        onlyFiles,
        { cacheWillUpdate: async ({ response }) => (keepable(response) ? response : null) },
        { handlerDidError: async ({ request }) => fromCopies(request) },
        new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * 24 * 3600, purgeOnQuotaError: true }),
      ],
    }),
  )
}
