import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { kernelErrors } from '#contract/kernel/errors'
import { orgProfileApi } from '#contract/orgs/profile/profile.api'
import { ApiError } from '#lib/net/errors'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { refreshUser } from '../account/account.mutations'
import { orgProfileQueries } from './profile.queries'

const anew = async (client: QueryClient): Promise<void> => {
  await Promise.all(orgProfileQueries.about.all().map((queryKey) => client.invalidateQueries({ queryKey })))
}

export const saveOrg = async (client: QueryClient, input: Input<typeof orgProfileApi.save>): Promise<void> => {
  try {
    await call(orgProfileApi.save, input, once())
  } catch (error) {
    // Nobody is told when another admin saves: the form learns of it here.
    if (error instanceof ApiError && error.is(kernelErrors.conflict)) await anew(client)
    throw error
  }
  // Names and logo stand in the header too: what is known of the person is read anew.
  await refreshUser(client)
  await anew(client)
}

/** The session goes on in the new one: nothing that is kept here is about it. */
export const createOrg = (input: Input<typeof orgProfileApi.create>) => call(orgProfileApi.create, input, once())
