import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import type { MarkStatus } from '#contract/rooms/checkin/checkin.rules'
import { keyOf, queryOf } from '#lib/net/query'

export interface RecordFilter {
  status?: MarkStatus
  keyword?: string
  offset?: number
}

const given = <T extends object>(filter: T): Partial<T> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Partial<T>

export const checkinQueries = {
  /** The last ones: whether one runs, and how the person did before. */
  mine: (roomId: number, limit = 5) => queryOf(checkinApi.mine, { training_room_id: roomId, limit }),
  lists: (roomId: number, offset = 0) =>
    queryOf(checkinApi.lists, { training_room_id: roomId, ...(offset && { offset }) }),
  code: (roomId: number, id: number) => queryOf(checkinApi.code, { training_room_id: roomId, id }),
  records: (roomId: number, id: number, filter: RecordFilter = {}) =>
    queryOf(checkinApi.records, { training_room_id: roomId, id, ...given(filter) }),
  about: {
    checkin: () => [checkinApi.mine, checkinApi.lists, checkinApi.records, checkinApi.code].map((api) => keyOf(api)),
  },
}
