import { announceApi } from '#contract/rooms/announce/announce.api'
import { given, keyOf, queryOf } from '#lib/net/query'

export const announceQueries = {
  lists: (roomId: number, offset = 0, limit?: number) =>
    queryOf(announceApi.lists, { training_room_id: roomId, ...given({ offset, limit }) }),
  readers: (roomId: number, id: number, read: boolean, filter: { keyword?: string; offset?: number } = {}) =>
    queryOf(announceApi.readers, {
      training_room_id: roomId,
      id,
      read: read ? 1 : 0,
      ...given(filter),
    }),
  about: { announce: () => [keyOf(announceApi.lists), keyOf(announceApi.readers)] },
}
