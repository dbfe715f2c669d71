import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { backofficeQueries } from './backoffice.queries'

const after = async <T>(client: QueryClient, work: Promise<T>, keys: readonly (readonly unknown[])[]): Promise<T> => {
  const done = await work
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return done
}
const users = <T>(client: QueryClient, work: Promise<T>) => after(client, work, backofficeQueries.about.users())

export const setMembership = (client: QueryClient, input: Input<typeof backofficeApi.setMembership>) =>
  after(client, call(backofficeApi.setMembership, input, once()), backofficeQueries.about.orgs())
export const setUsersDisabled = (client: QueryClient, input: Input<typeof backofficeApi.setDisabled>) =>
  users(client, call(backofficeApi.setDisabled, input, once()))
export const endUserSessions = (client: QueryClient, uids: number[]) =>
  users(client, call(backofficeApi.endSessions, { uids }, once()))
export const setUsersVisit = (client: QueryClient, input: Input<typeof backofficeApi.setVisit>) =>
  users(client, call(backofficeApi.setVisit, input, once()))
export const setUserStanding = (client: QueryClient, input: Input<typeof backofficeApi.setStanding>) =>
  users(client, call(backofficeApi.setStanding, input, once()))
