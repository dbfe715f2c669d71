import { worksApi } from '#contract/works/works.api'
import type { WorkStatus } from '#contract/works/works.model'
import { keyOf, queryOf } from '#lib/query'

export const worksQueries = {
  lists: (roomId: number, filter: { keyword?: string; status?: WorkStatus | undefined; offset?: number } = {}) =>
    queryOf(worksApi.lists, {
      training_room_id: roomId,
      ...(filter.keyword && { keyword: filter.keyword }),
      ...(filter.status && { status: filter.status }),
      ...(filter.offset && { offset: filter.offset }),
    }),
  detail: (id: number) => queryOf(worksApi.detail, { id }),
  audiences: (roomId: number) => queryOf(worksApi.audiences, { training_room_id: roomId }),
  about: { work: () => [keyOf(worksApi.lists), keyOf(worksApi.detail)] },
}
