import type { Input } from '#contract/kernel/endpoint'
import { bulletinApi } from '#contract/notices/bulletin/bulletin.api'
import { givenPage, keyOf, queryOf } from '#lib/net/query'

export const bulletinQueries = {
  shown: () => queryOf(bulletinApi.shown, {}),
  lists: (q: Input<typeof bulletinApi.lists>) => queryOf(bulletinApi.lists, givenPage(q)),
  about: { bulletins: () => [keyOf(bulletinApi.shown), keyOf(bulletinApi.lists)] },
}
