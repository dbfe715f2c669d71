import { contestsApi } from '#contract/contests/contests.api'
import { makingApi } from '#contract/contests/making.api'
import { given, keyOf, queryOf } from '#lib/net/query'

interface TimesFilter {
  keyword?: string
  offset?: number
}

export const makingQueries = {
  setting: (id: number) => queryOf(makingApi.setting, { id }),
  /** Works and tasks that an item may be bound to. */
  sources: (roomId: number, keyword = '') =>
    queryOf(makingApi.sources, { training_room_id: roomId, ...given({ keyword }) }),
  times: (contestId: number, { keyword = '', offset = 0 }: TimesFilter = {}) =>
    queryOf(makingApi.timeList, { contest_id: contestId, offset, ...given({ keyword }) }),
  /** What a change of a contest makes stale. */
  about: {
    contest: () =>
      [
        makingApi.setting,
        makingApi.timeList,
        contestsApi.lists,
        contestsApi.detail,
        contestsApi.items,
        contestsApi.teams,
        contestsApi.signups,
      ].map((api) => keyOf(api)),
  },
}
