import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { industriesApi } from '#contract/orgs/industries/industries.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { industriesQueries } from './industries.queries'

export const saveIndustry = async (client: QueryClient, input: Input<typeof industriesApi.save>): Promise<void> => {
  await call(industriesApi.save, input, once())
  await Promise.all(industriesQueries.about.all().map((queryKey) => client.invalidateQueries({ queryKey })))
}
