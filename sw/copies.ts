import { registerRoute } from 'workbox-routing'
import { partOf } from './routes'
import { fromUs } from './trust'

// The stored name, which the page knows too (src/lib/offline-copy/offline-copy.ts): what was downloaded lies under it.
const CACHE = 'kept'

/** A file of an offline copy; the page fills and empties the cache. */
export const fromCopies = async (request: Request): Promise<Response | undefined> => {
  const cache = await caches.open(CACHE)
  const whole = await cache.match(request.url)
  return whole && partOf(whole, request.headers.get('range'))
}

/** Files of works: from the network, and without one from offline copies. Pictures go the way of all pictures. */
export const serveCopies = (): void => {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/files/') && request.destination !== 'image',
    async ({ request }) => {
      try {
        return await fromUs(fetch(request))
      } catch (error) {
        const copy = await fromCopies(request)
        if (copy) return copy
        throw error
      }
    },
  )
}
