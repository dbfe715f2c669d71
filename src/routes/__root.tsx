import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { Root } from '../app/boot/root'
import type { RouterContext } from '../app/boot/router'
import { type RootSearch, rootSearch } from '../app/boot/search'
import { guard } from '../app/navigation'
import { NotFound } from '../app/screens/not-found'
import { RootError } from '../app/screens/root-error'
import '../app/boot/static-data'

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: rootSearch,
  search: { middlewares: [retainSearchParams<RootSearch>(['embed'])] },
  beforeLoad: async ({ context, location, matches, preload, search }) => {
    // Looking ahead changes nothing and sends nobody anywhere.
    if (preload) return
    await guard({
      client: context.queryClient,
      pathname: location.pathname,
      hash: location.hash,
      search: { ...location.search, ...search },
      before: context.way.before,
      matches,
    })
    context.way.before = search
  },
  component: Root,
  errorComponent: RootError,
  notFoundComponent: NotFound,
})
