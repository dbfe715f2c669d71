import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../../routeTree.gen'
import { NotFound } from '../screens/not-found'
import { Pending } from '../screens/pending'
import { RootError } from '../screens/root-error'
import { noteSetup, screenTurn, turnsScreens } from './screen-turn'
import { parseSearch, type RootSearch, stringifySearch } from './search'
import { placeOf } from './ways'

export interface RouterContext {
  queryClient: QueryClient
  /** What the address before this one carried, if the page was already open. */
  way: { before?: RootSearch }
}

export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) => {
  const began = performance.now()
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient, way: {} },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 80,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    getScrollRestorationKey: placeOf,
    ...(turnsScreens() && {
      defaultViewTransition: {
        types: (turn): string[] | false =>
          screenTurn(
            turn,
            router.state.matches.some(({ status }) => status === 'pending'),
          ),
      },
    }),
    defaultErrorComponent: RootError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: Pending,
  })
  noteSetup(performance.now() - began)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
