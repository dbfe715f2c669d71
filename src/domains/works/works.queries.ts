import type { Input, Output } from '#contract/kernel/endpoint'
import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'
import { prerequisitesApi } from '#contract/works/prerequisites/prerequisites.api'
import { worksApi } from '#contract/works/works.api'
import { given, keyOf, queryOf } from '#lib/net/query'

export type WorkEvent = Output<typeof worksApi.getWorkEventItems>['list'][number]

export const worksQueries = {
  lists: (roomId: number, filter: Omit<Input<typeof worksApi.lists>, 'training_room_id'> = {}) =>
    queryOf(worksApi.lists, { training_room_id: roomId, ...given(filter) }),
  detail: (id: number) => queryOf(worksApi.detail, { id }),
  /** More works than a room holds. */
  all: (roomId: number, offset = 0) =>
    queryOf(worksApi.lists, { training_room_id: roomId, limit: PAGE_LIMIT_MAX, ...given({ offset }) }),
  prerequisites: (roomId: number, workId: number) =>
    queryOf(prerequisitesApi.lists, { training_room_id: roomId, work_id: workId }),
  audiences: (roomId: number) => queryOf(worksApi.audiences, { training_room_id: roomId }),
  /** What is due, begins or is released from one time to another. */
  events: (roomId: number, begin: number, end: number) =>
    queryOf(worksApi.getWorkEventItems, { training_room_id: roomId, begin_time: begin, end_time: end }),
  item: (workId: number, id: number) => queryOf(worksApi.getWorkItemDetail, { work_id: workId, id }),
  about: {
    /** What a hand-in may open. */
    opens: () => [keyOf(prerequisitesApi.lists)],
    work: () => [
      keyOf(worksApi.lists),
      keyOf(worksApi.detail),
      keyOf(worksApi.getWorkEventItems),
      keyOf(worksApi.getWorkItemDetail),
      keyOf(prerequisitesApi.lists),
    ],
  },
}
