import { actingApi } from '#contract/account/acting/acting.api'
import { legalApi } from '#contract/account/legal/legal.api'
import type { Input } from '#contract/kernel/endpoint'
import { systemApi } from '#contract/kernel/system.api'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

/** What whoever runs the platform reads of it: who acted for whom, versions of the legal texts, how it is. */
export const officeQueries = {
  acting: (q: Input<typeof actingApi.lists>) => queryOf(actingApi.lists, givenPage(q)),
  actingCalls: (q: Input<typeof actingApi.calls>) => queryOf(actingApi.calls, q),
  legalVersions: () => queryOf(legalApi.versions, {}),
  health: () => queryOf(systemApi.health, {}, { staleTime: 0 }),
  about: { legal: () => [keyOf(legalApi.versions), keyOf(legalApi.current)] },
}
