import type { Input } from '#contract/kernel/endpoint'
import { activationApi } from '#contract/rooms/members/activation.api'
import { keyOf, queryOf } from '#lib/net/query'

export const activationQueries = {
  lists: (
    roomId: number,
    filter: {
      keyword: string
      sort?: Input<typeof activationApi.lists>['sort'] | undefined
      offset: number
      limit: number
    },
  ) =>
    queryOf(
      activationApi.lists,
      {
        training_room_id: roomId,
        limit: filter.limit,
        offset: filter.offset,
        ...(filter.sort && { sort: filter.sort }),
        ...(filter.keyword && { keyword: filter.keyword }),
      },
      // Nobody tells the room when somebody has activated: it is asked whenever the list is opened.
      { staleTime: 0 },
    ),
  about: { codes: () => keyOf(activationApi.lists) },
}
