import { judgingApi } from '#contract/judging/judging.api'
import { given, keyOf, queryOf } from '#lib/net/query'

const ARRANGE_PAGE = 50
export type Only = 'short' | 'far' | 'recused' | 'open'

export const judgingQueries = {
  page: (contestId: number) => queryOf(judgingApi.page, { contest_id: contestId }),
  teams: (contestId: number) => queryOf(judgingApi.teams, { contest_id: contestId }),
  sheet: (contestId: number, assignmentId: number) =>
    queryOf(judgingApi.sheet, { contest_id: contestId, assignment_id: assignmentId }),
  record: (contestId: number, itemId: number, code: string) =>
    queryOf(judgingApi.record, { contest_id: contestId, item_id: itemId, code }),
  progress: (contestId: number) => queryOf(judgingApi.progress, { contest_id: contestId }),
  assignments: (
    contestId: number,
    itemId: number,
    { only, keyword, offset = 0 }: { only?: Only | undefined; keyword?: string; offset?: number } = {},
  ) =>
    queryOf(judgingApi.assignments, {
      contest_id: contestId,
      item_id: itemId,
      offset,
      limit: ARRANGE_PAGE,
      ...given({ keyword }),
      ...(only && { only }),
    }),
  about: {
    /** What a mark, an assignment or a dimension changes. */
    judging: () =>
      [
        judgingApi.page,
        judgingApi.teams,
        judgingApi.sheet,
        judgingApi.record,
        judgingApi.progress,
        judgingApi.assignments,
      ].map((api) => keyOf(api)),
  },
}
