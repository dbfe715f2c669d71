import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkProvider } from '#ui/link'
import type { AppRouter } from './router'
import { parseSearch } from './search'
import { createWays } from './ways'

interface ProvidersProps {
  router: AppRouter
  queryClient: QueryClient
}

const preload = (router: AppRouter, href: string): Promise<unknown> => {
  const url = new URL(href, location.origin)
  return router.preloadRoute({ to: url.pathname, search: parseSearch(url.search) })
}

/** What every screen stands in. */
export function Providers({ router, queryClient }: ProvidersProps) {
  const [go] = useState(() => createWays(router))
  return (
    <QueryClientProvider client={queryClient}>
      <LinkProvider navigate={go} preload={(href) => preload(router, href)}>
        <RouterProvider router={router} />
      </LinkProvider>
    </QueryClientProvider>
  )
}
