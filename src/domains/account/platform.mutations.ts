import type { QueryClient } from '@tanstack/react-query'
import { platformApi } from '#contract/account/backoffice/platform.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { fetchSite, setSite } from '#lib/net/site'
import { platformQueries } from './platform.queries'

const after = async <T>(client: QueryClient, work: Promise<T>, keys: readonly (readonly unknown[])[]): Promise<T> => {
  const done = await work
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return done
}

/** The name stands in the configuration that the page started with, which is asked for anew. */
export const savePlatform = async (client: QueryClient, input: Input<typeof platformApi.saveConfig>) => {
  const done = await after(client, call(platformApi.saveConfig, input, once()), platformQueries.about.config())
  setSite(await fetchSite())
  return done
}
export const saveBanner = (client: QueryClient, input: Input<typeof platformApi.saveBanner>) =>
  after(client, call(platformApi.saveBanner, input, once()), platformQueries.about.banners())
export const removeBanner = (client: QueryClient, id: number) =>
  after(client, call(platformApi.removeBanner, { id }, once()), platformQueries.about.banners())
