import { clarifyApi } from '#contract/clarify/clarify.api'
import { keyOf, queryOf } from '#lib/net/query'

const CLARIFY_PAGE = 20

export const clarifyQueries = {
  lists: (contestId: number, offset = 0) =>
    queryOf(clarifyApi.lists, { contest_id: contestId, offset, limit: CLARIFY_PAGE }),
  about: { clarify: () => [keyOf(clarifyApi.lists)] },
}
