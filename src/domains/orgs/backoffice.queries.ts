import type { Input } from '#contract/kernel/endpoint'
import { backofficeApi } from '#contract/orgs/backoffice/backoffice.api'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

export const backofficeQueries = {
  orgs: (q: Input<typeof backofficeApi.orgs>) => queryOf(backofficeApi.orgs, givenPage(q)),
  users: (q: Input<typeof backofficeApi.users>) => queryOf(backofficeApi.users, givenPage(q)),
  standing: (uid: number) => queryOf(backofficeApi.standing, { uid }),
  about: {
    orgs: () => [keyOf(backofficeApi.orgs)],
    users: () => [keyOf(backofficeApi.users), keyOf(backofficeApi.standing)],
  },
}
