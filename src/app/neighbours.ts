import { fetchAhead } from './chunk-errors'
import type { AppRouter } from './router'
import { whenIdle } from './when-idle'
import { workerSettled } from './worker'

// How far one looks: a page full of links leads to few kinds of screens.
const LINKS = 60

const preloadOf = (component: unknown): unknown => (component as { preload?: () => unknown } | undefined)?.preload?.()

/** Fetches the parts, never the data, of the screens that the links in sight lead to. */
const look = async (router: AppRouter): Promise<void> => {
  const seen = new Set<string>()
  for (const link of [...document.querySelectorAll<HTMLAnchorElement>('#root a[href^="/"]')].slice(0, LINKS)) {
    const [routes, , found] = router.getMatchedRoutes(link.pathname)
    if (!found || seen.has(found.id)) continue
    seen.add(found.id)
    // One after the other, so that a touch in between is answered.
    // Past the router, which would take a part that did not come for one that is there.
    for (const route of routes) await fetchAhead(() => preloadOf(route.options.component))
  }
}

const saves = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** From here on every screen, once it stands, gets ready for the next one. Not where data is dear. */
export const keepNeighbours = (router: AppRouter): void => {
  if (saves()) return
  // Once the worker has them they cost the line nothing.
  const plan = () => void workerSettled().then(() => whenIdle(() => void look(router)))
  router.subscribe('onRendered', plan)
  plan()
}
