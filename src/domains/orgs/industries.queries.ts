import { industriesApi } from '#contract/orgs/industries/industries.api'
import { keyOf, queryOf } from '#lib/net/query'

export const industriesQueries = {
  lists: () => queryOf(industriesApi.lists, {}),
  about: { all: () => [industriesApi.lists].map((api) => keyOf(api)) },
}
