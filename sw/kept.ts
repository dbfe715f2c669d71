import { registerRoute } from 'workbox-routing'
import { partOf } from './routes'
import { fromUs } from './trust'

const CACHE = 'kept'

/** What a person asked to have without a network; the page fills and empties it. */
export const fromKept = async (request: Request): Promise<Response | undefined> => {
  const cache = await caches.open(CACHE)
  const whole = await cache.match(request.url)
  return whole && partOf(whole, request.headers.get('range'))
}

/** Files of works: from the network, and without one from what is kept. Pictures go the way of all pictures. */
export const keepFiles = (): void => {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname.startsWith('/files/') && request.destination !== 'image',
    async ({ request }) => {
      try {
        return await fromUs(fetch(request))
      } catch (error) {
        const kept = await fromKept(request)
        if (kept) return kept
        throw error
      }
    },
  )
}
