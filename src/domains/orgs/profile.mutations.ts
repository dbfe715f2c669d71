import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { refreshUser } from '../account/account.mutations'
import { orgProfileQueries } from './profile.queries'

/** Names and logo stand in the header too: what is known of the person is read anew. */
const anew = async (client: QueryClient): Promise<void> => {
  await refreshUser(client)
  await Promise.all(orgProfileQueries.about.all().map((queryKey) => client.invalidateQueries({ queryKey })))
}

export const saveOrg = async (client: QueryClient, input: Input<typeof orgProfileApi.save>): Promise<void> => {
  await call(orgProfileApi.save, input, once())
  await anew(client)
}

/** The session goes on in the new one: nothing that is kept here is about it. */
export const createOrg = (input: Input<typeof orgProfileApi.create>) => call(orgProfileApi.create, input, once())
