import { queryOptions } from '@tanstack/react-query'
import { fetchSite, setSite } from '#lib/net/site'

/** `/config.json` as a query, so that it is kept on the device with the user. */
export const siteQueries = {
  config: () =>
    queryOptions({
      queryKey: ['site'],
      queryFn: async () => {
        const site = await fetchSite()
        setSite(site)
        return site
      },
      staleTime: 5 * 60_000,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}
