import { authoringApi } from '#contract/contests/authoring/authoring.api'
import { contestsApi } from '#contract/contests/contests.api'
import type { Output } from '#contract/kernel/endpoint'
import { given, keyOf, queryOf } from '#lib/net/query'

interface TimesFilter {
  keyword?: string
  offset?: number
}

export const authoringQueries = {
  setting: (id: number) => queryOf(authoringApi.setting, { id }),
  /** Works and tasks that an item may be bound to. */
  sources: (roomId: number, keyword = '') =>
    queryOf(authoringApi.sources, { training_room_id: roomId, ...given({ keyword }) }),
  teamTimes: (contestId: number, { keyword = '', offset = 0 }: TimesFilter = {}) => ({
    ...queryOf(authoringApi.timeList, { contest_id: contestId, offset, ...given({ keyword }) }),
    select: ({ teams }: Output<typeof authoringApi.timeList>) => teams,
  }),
  /** What a change of a contest makes stale. */
  about: {
    contest: () =>
      [
        authoringApi.setting,
        authoringApi.timeList,
        contestsApi.lists,
        contestsApi.detail,
        contestsApi.items,
        contestsApi.teams,
        contestsApi.signups,
      ].map((api) => keyOf(api)),
  },
}
