import type { Input } from '#contract/kernel/endpoint'
import { mergesApi } from '#contract/orgs/merges/merges.api'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

export const mergesQueries = {
  plan: (q: Input<typeof mergesApi.plan>) => queryOf(mergesApi.plan, q, { staleTime: 0 }),
  lists: (q: Input<typeof mergesApi.lists>) => queryOf(mergesApi.lists, givenPage(q)),
  seconds: () => queryOf(mergesApi.seconds, {}, { staleTime: 0 }),
  about: { all: () => keyOf(mergesApi.lists) },
}
