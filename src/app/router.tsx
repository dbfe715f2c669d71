import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen'
import { NotFound } from './screens/not-found'
import { Pending } from './screens/pending'
import { RootError } from './screens/root-error'
import { parseSearch, stringifySearch } from './search'

export interface RouterContext {
  queryClient: QueryClient
}

// While the page opens, the frame in its HTML says more than a skeleton would, and drawing that would cost a slow phone time.
const PENDING_FIRST = 1000
const PENDING = 80

export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_FIRST,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    defaultErrorComponent: RootError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: Pending,
  })
  const opened = router.subscribe('onResolved', () => {
    opened()
    router.options.defaultPendingMs = PENDING
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
