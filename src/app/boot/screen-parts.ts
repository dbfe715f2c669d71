import { hasToken } from '#lib/identity'
import type { AppRouter } from './router'
import { handedOver } from './search'
import { factsOf, needsLogin } from './static-data'

type Routes = ReturnType<AppRouter['getMatchedRoutes']>[0]

/** Asks for the parts of a screen, past the router. A part that does not come is asked for again by whoever needs it. */
export const preloadOf = (route: Routes[number]): unknown =>
  (route.options.component as { preload?: () => unknown } | undefined)?.preload?.()

/** Whether the guard leads from this address to the log-in (`src/app/navigation.ts`). */
export const ledToLogin = (router: AppRouter): boolean => {
  const [routes] = router.getMatchedRoutes(location.pathname)
  const search = router.options.parseSearch?.(location.search) ?? {}
  return !hasToken() && !handedOver(search) && needsLogin(factsOf(routes.map(({ options }) => options)))
}

/** The screen of this address, or the log-in where it leads there: its parts come while the router still asks who is here. */
export const fetchScreen = (router: AppRouter): void => {
  const path = ledToLogin(router) ? '/uc/login' : location.pathname
  for (const route of router.getMatchedRoutes(path)[0]) preloadOf(route)
}
