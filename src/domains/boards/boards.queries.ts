import { boardsApi } from '#contract/boards/boards.api'
import type { PromotionRule, WeightItem } from '#contract/boards/boards.model'
import { resultsApi } from '#contract/boards/results.api'
import { given, keyOf, queryOf } from '#lib/net/query'

export const BOARD_PAGE = 50
/** Lines of one page of what a projector reveals: as many as the server gives at once. */
export const REVEALED = 100

export interface BoardFilter {
  offset?: number
  bracket?: number
  keyword?: string
  version?: number
  asPlayer?: boolean
}

export const boardsQueries = {
  rank: (contestId: number, { offset = 0, bracket, keyword, version, asPlayer }: BoardFilter = {}) =>
    queryOf(boardsApi.rank, {
      contest_id: contestId,
      offset,
      limit: BOARD_PAGE,
      ...(bracket && { bracket_id: bracket }),
      ...given({ keyword }),
      ...(version && { version }),
      ...(asPlayer && { as_player: 1 as const }),
    }),
  reveal: (contestId: number, offset = 0) =>
    queryOf(boardsApi.rank, { contest_id: contestId, offset, limit: REVEALED }, { staleTime: Infinity }),
  weights: (contestId: number) => queryOf(boardsApi.weights, { contest_id: contestId }),
  /** What weights would do: asked anew as they are typed. */
  preview: (contestId: number, weights: Pick<WeightItem, 'id' | 'weight'>[]) =>
    queryOf(boardsApi.previewWeight, { contest_id: contestId, weights }, { staleTime: 0 }),
  stats: (contestId: number) => queryOf(boardsApi.stats, { id: contestId }),
  versions: (contestId: number) => queryOf(resultsApi.versions, { contest_id: contestId }),
  /** What a version changed; without one, what a correction would change now. */
  changes: (contestId: number, version?: number) =>
    queryOf(
      resultsApi.changes,
      { contest_id: contestId, ...(version !== undefined && { version }) },
      version === undefined ? { staleTime: 0 } : {},
    ),
  appeals: (contestId: number) => queryOf(resultsApi.appeals, { contest_id: contestId }),
  promotions: (contestId: number) => queryOf(resultsApi.promotions, { contest_id: contestId }),
  promotion: (contestId: number, to: number, rule: PromotionRule) =>
    queryOf(resultsApi.previewPromotion, { contest_id: contestId, to_contest_id: to, rule }, { staleTime: 0 }),
  about: {
    /** What marks, weights, a freeze or a publication change. */
    board: () =>
      [
        boardsApi.rank,
        boardsApi.weights,
        boardsApi.stats,
        resultsApi.versions,
        resultsApi.changes,
        resultsApi.appeals,
        resultsApi.promotions,
      ].map((api) => keyOf(api)),
  },
}
