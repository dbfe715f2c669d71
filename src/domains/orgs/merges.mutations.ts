import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/kernel/endpoint'
import { mergesApi } from '#contract/orgs/merges/merges.api'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { orgMembersQueries } from './members.queries'
import { mergesQueries } from './merges.queries'

const after = async <T>(client: QueryClient, work: Promise<T>): Promise<T> => {
  const done = await work
  const keys = [mergesQueries.about.all(), ...orgMembersQueries.about.people()]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return done
}
export const askMerge = (client: QueryClient, input: Input<typeof mergesApi.ask>) =>
  after(client, call(mergesApi.ask, input, once()))
export const decideMerge = (client: QueryClient, input: Input<typeof mergesApi.decide>) =>
  after(client, call(mergesApi.decide, input, { ...once(), timeout: 30_000 }))
