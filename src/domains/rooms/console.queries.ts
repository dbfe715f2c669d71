import { PAGE_LIMIT } from '#contract/kernel/paging'
import { consoleApi } from '#contract/rooms/console/console.api'
import type { RoomState } from '#contract/rooms/rooms.rules'
import { keyOf, queryOf } from '#lib/net/query'

export const consoleQueries = {
  /** The organisation's rooms as they are looked through. */
  rooms: (q: { keyword?: string; state?: RoomState | undefined; offset?: number; limit?: number } = {}) =>
    queryOf(consoleApi.rooms, {
      ...(q.keyword && { keyword: q.keyword }),
      ...(q.state && { state: q.state }),
      ...(q.offset && { offset: q.offset }),
      ...(q.limit && q.limit !== PAGE_LIMIT && { limit: q.limit }),
    }),
  candidates: (roomId: number, keyword: string) =>
    queryOf(consoleApi.candidates, { training_room_id: roomId, ...(keyword && { keyword }) }),
  about: { rooms: () => [keyOf(consoleApi.rooms), keyOf(consoleApi.candidates)] },
}
