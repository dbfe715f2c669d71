import { reviewsApi } from '#contract/reviews/reviews.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { given, keyOf, queryOf } from '#lib/net/query'

export const reviewsQueries = {
  lists: (roomId: number, offset = 0) => queryOf(reviewsApi.lists, { training_room_id: roomId, ...given({ offset }) }),
  about: { room: () => [keyOf(reviewsApi.lists), keyOf(roomsApi.detail)] },
}
