import type { AppRouter } from './router'

type Routes = ReturnType<AppRouter['getMatchedRoutes']>[0]

/** Asks for the parts of a screen, past the router. A part that does not come is asked for again by whoever needs it. */
export const preloadOf = (route: Routes[number]): unknown =>
  (route.options.component as { preload?: () => unknown } | undefined)?.preload?.()

/** The screen of this address: its parts come while the router still asks who is here. */
export const fetchScreen = (router: AppRouter): void => {
  for (const route of router.getMatchedRoutes(location.pathname)[0]) preloadOf(route)
}
