import { announceApi } from '#contract/rooms/announce/announce.api'
import { keyOf, queryOf } from '#lib/net/query'

export const announceQueries = {
  lists: (roomId: number, offset = 0, limit?: number) =>
    queryOf(announceApi.lists, { training_room_id: roomId, ...(offset && { offset }), ...(limit && { limit }) }),
  readers: (roomId: number, id: number, read: boolean, filter: { keyword?: string; offset?: number } = {}) =>
    queryOf(announceApi.readers, {
      training_room_id: roomId,
      id,
      read: read ? 1 : 0,
      ...(filter.keyword && { keyword: filter.keyword }),
      ...(filter.offset && { offset: filter.offset }),
    }),
  about: { announce: () => [keyOf(announceApi.lists), keyOf(announceApi.readers)] },
}
