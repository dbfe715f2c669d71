import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { orgInvitesApi, orgJoinsApi } from '#contract/orgs/joins/joins.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { orgJoinsQueries } from './joins.queries'

// None of these may wait in the outbox: whoever presses has to know at once.

const after = async <T>(client: QueryClient, work: Promise<T>, keys: readonly (readonly unknown[])[]): Promise<T> => {
  const done = await work
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return done
}

export const askToJoin = (client: QueryClient, input: Input<typeof orgJoinsApi.ask>) =>
  after(client, call(orgJoinsApi.ask, input, once()), orgJoinsQueries.about.mine())
export const withdrawJoin = (client: QueryClient, group_id: number) =>
  after(client, call(orgJoinsApi.withdraw, { group_id }, once()), orgJoinsQueries.about.mine())
/** The session goes on in another organisation. */
export const leaveOrg = (client: QueryClient, group_id: number) =>
  after(client, call(orgJoinsApi.leave, { group_id }, once()), orgJoinsQueries.about.mine())
export const decideJoins = (client: QueryClient, input: Input<typeof orgJoinsApi.decide>) =>
  after(client, call(orgJoinsApi.decide, input, once()), orgJoinsQueries.about.decided())

export const createInvite = (client: QueryClient, input: Input<typeof orgInvitesApi.create>) =>
  after(client, call(orgInvitesApi.create, input, once()), orgJoinsQueries.about.invites())
export const revokeInvite = (client: QueryClient, input: Input<typeof orgInvitesApi.revoke>) =>
  after(client, call(orgInvitesApi.revoke, input, once()), orgJoinsQueries.about.invites())
/** The session goes on in the organisation that was joined. */
export const acceptInvite = (code: string) => call(orgInvitesApi.accept, { code }, once())
