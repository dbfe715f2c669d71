import { consoleApi } from '#contract/rooms/console/console.api'
import type { RoomState } from '#contract/rooms/rooms.rules'
import { given, givenPage, keyOf, queryOf } from '#lib/net/query'

export const consoleQueries = {
  /** The organisation's rooms as they are looked through. */
  rooms: (q: { keyword?: string; state?: RoomState | undefined; offset?: number; limit?: number } = {}) =>
    queryOf(consoleApi.rooms, givenPage(q)),
  candidates: (roomId: number, keyword: string) =>
    queryOf(consoleApi.candidates, { training_room_id: roomId, ...given({ keyword }) }),
  about: { rooms: () => [keyOf(consoleApi.rooms), keyOf(consoleApi.candidates)] },
}
