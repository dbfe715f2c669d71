import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'
import { needsApi } from '#contract/works/needs.api'
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
  /** More works than a room holds. */
  all: (roomId: number, offset = 0) =>
    queryOf(worksApi.lists, { training_room_id: roomId, limit: PAGE_LIMIT_MAX, ...(offset && { offset }) }),
  needs: (roomId: number, workId: number) => queryOf(needsApi.needs, { training_room_id: roomId, work_id: workId }),
  audiences: (roomId: number) => queryOf(worksApi.audiences, { training_room_id: roomId }),
  about: {
    /** What a hand-in may open. */
    opens: () => [keyOf(needsApi.needs)],
    work: () => [keyOf(worksApi.lists), keyOf(worksApi.detail), keyOf(needsApi.needs)],
  },
}
