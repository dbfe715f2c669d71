import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import type { MarkStatus } from '#contract/rooms/checkin/checkin.rules'
import { given, keyOf, queryOf } from '#lib/net/query'

export interface RecordFilter {
  status?: MarkStatus
  keyword?: string
  offset?: number
}

export const checkinQueries = {
  /** The last ones: whether one runs, and how the person did before. */
  mine: (roomId: number, limit = 5) => queryOf(checkinApi.mine, { training_room_id: roomId, limit }),
  lists: (roomId: number, offset = 0) => queryOf(checkinApi.lists, { training_room_id: roomId, ...given({ offset }) }),
  code: (roomId: number, id: number) => queryOf(checkinApi.code, { training_room_id: roomId, id }),
  records: (roomId: number, id: number, filter: RecordFilter = {}) =>
    queryOf(checkinApi.records, { training_room_id: roomId, id, ...given(filter) }),
  about: {
    checkin: () => [checkinApi.mine, checkinApi.lists, checkinApi.records, checkinApi.code].map((api) => keyOf(api)),
  },
}
