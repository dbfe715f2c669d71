import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { fetchAhead } from './ahead'
import { lastScreen } from './last-screen'
import { AHEAD } from './manage-ahead'
import { isPart, isWritten, NOT_SCREENS } from './routes'
import { onlyOurs, ourShell, ours } from './trust'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }
declare const __APP_VERSION__: string

const SHELL = '/index.html'

/** The shell and the student's parts, fetched once; every screen's address opens the shell. */
export const keepShell = (): void => {
  addPlugins([
    {
      cacheWillUpdate: async ({ request, response }) => {
        const { pathname } = new URL(request.url)
        const good = pathname === SHELL ? ourShell(pathname, response, __APP_VERSION__) : ours(pathname, response)
        return good ? response : null
      },
    },
  ])
  const entries = self.__WB_MANIFEST
  self.addEventListener('install', (event) => {
    event.waitUntil(fetchAhead(entries, async (url) => (await caches.match(url)) !== undefined))
  })
  // Else it would answer /index, a screen, with the bare /index.html.
  precacheAndRoute(entries, { cleanURLs: false })
  cleanupOutdatedCaches()
  const shell = createHandlerBoundToURL(SHELL)
  registerRoute(
    new NavigationRoute(
      async (options) => {
        // Before the shell: what answers with it puts its own address into these.
        const { request } = options
        const page = shell(options)
        const copy = page.then((one) => one.clone())
        // What it can't be answered with, for whatever reason, is no reason not to open.
        const last = await lastScreen(request, copy).catch(() => undefined)
        return last ?? page
      },
      { denylist: NOT_SCREENS },
    ),
  )
  // Where the server does not answer, the shell says so in words: the browser would show its own page.
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isWritten(url.pathname),
    (options) => fetch(options.request).catch(() => shell(options)),
  )
}

const ahead = (request: Request) => caches.match(request, { cacheName: AHEAD })

/** Parts that are not precached (the manager's side, what is rare, what many students never open): kept from their first use, by their hash. */
export const keepParts = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPart(url.pathname),
    new CacheFirst({
      cacheName: 'parts',
      plugins: [
        onlyOurs,
        // Fetched ahead for who manages.
        { cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? ahead(request) },
        new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true }),
      ],
    }),
  )
}
