import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { itemQuery, listQuery, queryClient } from './data'
import { Frame } from './frame'

const rootRoute = createRootRoute({ component: Frame })

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: () => queryClient.ensureQueryData(listQuery),
  component: lazyRouteComponent(() => import('./list-page'), 'ListPage'),
})

const itemRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/items/$id',
  loader: ({ params }) => queryClient.ensureQueryData(itemQuery(params.id)),
  component: lazyRouteComponent(() => import('./item-page'), 'ItemPage'),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([listRoute, itemRoute]),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
